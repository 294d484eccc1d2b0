import { Button } from '@mantine/core';
import { onFirstClick } from '#foundation/ui/forms/on-first-click.ts';
import { RowFaultNote } from '#foundation/ui/forms/row-fault-note.tsx';
import { ScreenLink } from '#foundation/ui/screen-link.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { clinicTime } from '#foundation/web/clinic-date.ts';
import type { RowFault } from '#foundation/web/screens/use-row-changes.ts';
import { isWaiting, statusNames } from '#modules/appointments/rules.ts';
import { QueueChips } from '#modules/appointments/web/visit/queue-chips.tsx';
import { QueueMenu } from '#modules/appointments/web/visit/queue-menu.tsx';
import { statusHues } from '#modules/appointments/web/visit/status-hues.ts';
import type { VisitChanges } from '#modules/appointments/web/visit/use-visit-changes.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { QueuedVisit } from '../../contract.ts';
import { canStart, unsaidComplaint } from '../../rules/note.ts';
import styles from './doctor-queue.module.css';

interface QueueRowProps {
  visit: QueuedVisit;
  starting: boolean;
  fault: RowFault | null;
  onStart: () => void;
  onChange: VisitChanges['change'];
}

export function QueueRow({ visit, starting, fault, onStart, onChange }: QueueRowProps) {
  const { id, tokenNumber, startsAt, arrivedAt, chiefComplaint, status, insights } = visit;
  const count = insights.length;
  const waits = isWaiting(visit);
  return (
    <li className={styles.row} data-waiting={waits}>
      <span className={styles.token}>
        <span className="visually-hidden">Token </span>
        {tokenNumber}
      </span>
      <span className={styles.time}>{clinicTime(startsAt)}</span>
      <span className={styles.who}>
        <ScreenLink screen="consultation" id={id} className={styles.name}>
          {fullName(visit)}
        </ScreenLink>
        <span className={styles.complaint}>
          {chiefComplaint || unsaidComplaint}
          {waits && arrivedAt ? ` · here since ${clinicTime(arrivedAt)}` : ''}
          {canStart(status) && !arrivedAt ? ' · not arrived' : ''}
        </span>
      </span>
      <QueueChips visit={visit} />
      {count > 0 ? <StatusChip hue="purple">{count === 1 ? '1 insight' : `${count} insights`}</StatusChip> : null}
      <StatusChip hue={statusHues[status]}>{statusNames[status]}</StatusChip>
      <span className={styles.action}>
        {canStart(status) ? (
          <Button size="compact-sm" variant="default" loading={starting} onClick={onFirstClick(onStart)}>
            Start
          </Button>
        ) : null}
        {waits ? <QueueMenu visit={visit} onChange={onChange} /> : null}
      </span>
      {fault ? <RowFaultNote fault={fault} /> : null}
    </li>
  );
}
