import { dayText } from '#foundation/shared/dates/dates.ts';
import { roleNames } from '#foundation/shared/roles.ts';
import type { Column } from '#foundation/ui/lists/data-table.tsx';
import { ScreenLink } from '#foundation/ui/screen-link.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import type { AuditEntry } from '../contract.ts';
import { eventText, fieldChanges } from '../rules.ts';
import styles from './audit-page.module.css';

const shownAtOnce = 3;

function roleName(role: string): string {
  const names: Readonly<Record<string, string>> = roleNames;
  return names[role] ?? role;
}

type Names = Readonly<Record<string, string>>;

const timeText = (time: string) => (time.includes('T') ? clinicDateTime(time) : dayText(time));

function Changes({ entry: { before, after }, names }: { entry: AuditEntry; names: Names }) {
  const changes = fieldChanges(before, after, { names, timeText });
  const lines = changes.map(({ name, before: was, after: is }) => (
    <li key={name}>
      {name}: {was === null ? null : <del>{was}</del>} {was === null ? null : '→ '}
      <ins>{is ?? 'empty'}</ins>
    </li>
  ));
  if (lines.length <= shownAtOnce) return <ul className={styles.changes}>{lines}</ul>;
  return (
    <details className={styles.more}>
      <summary>{changes.length} fields</summary>
      <ul className={styles.changes}>{lines}</ul>
    </details>
  );
}

export const auditColumns = (names: Names): readonly Column<AuditEntry>[] => [
  {
    key: 'at',
    title: 'When',
    percent: 17,
    onPhone: 'detail',
    cell: ({ at }) => <span className={styles.when}>{clinicDateTime(at)}</span>,
  },
  {
    key: 'who',
    title: 'Who',
    percent: 22,
    onPhone: 'detail',
    cell: ({ actorName, actorEmail, actorRole, address }) => (
      <span className={styles.cell} title={actorEmail}>
        {actorName ?? (actorEmail || 'The system')}
        {actorRole ? <span className={styles.aside}>, {roleName(actorRole)}</span> : null}
        {address ? <span className={styles.address}>from {address}</span> : null}
      </span>
    ),
  },
  {
    key: 'what',
    title: 'What',
    percent: 18,
    onPhone: 'heading',
    cell: (entry) => {
      const { action, subject } = eventText(entry.action, entry.subject);
      return (
        <span className={styles.cell}>
          <strong>{action}</strong> {subject}
        </span>
      );
    },
  },
  {
    key: 'patient',
    title: 'Patient',
    percent: 18,
    onPhone: 'detail',
    cell: ({ patientId, patientName, patientNumber }) =>
      patientId && patientName ? (
        <ScreenLink screen="patient" id={patientId} className={styles.patient ?? ''}>
          {patientName} ({patientNumber})
        </ScreenLink>
      ) : null,
  },
  {
    key: 'changes',
    title: 'Before and after',
    percent: 25,
    onPhone: 'detail',
    cell: (entry) => <Changes entry={entry} names={names} />,
  },
];
