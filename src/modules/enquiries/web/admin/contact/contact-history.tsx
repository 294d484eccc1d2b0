import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import type { ContactEvent, SiteAdmin } from '../../../contract.ts';
import { statuses } from '../../../rules.ts';
import { statusNames } from '../status-names.ts';
import styles from './contact-details.module.css';

const statusName = (value: string | null) => {
  const status = statuses.find((known) => known === value);
  return status ? statusNames[status] : '';
};

function happened({ kind, before, after }: ContactEvent, admins: readonly SiteAdmin[]): string {
  switch (kind) {
    case 'note':
      return after ?? '';
    case 'status':
      return `Status: ${statusName(before)} to ${statusName(after)}`;
    case 'owner':
      return after ? `Assigned to ${admins.find(({ id }) => id === after)?.name ?? 'a former admin'}` : 'Unassigned';
    case 'suspect':
      return after === 'true' ? 'Marked as suspected spam' : 'Marked as not spam';
    case 'clinic':
      return 'Pilot clinic created';
    case 'deleted':
      return after ? 'Deleted' : 'Restored';
  }
}

interface ContactHistoryProps {
  events: readonly ContactEvent[];
  admins: readonly SiteAdmin[];
}

/** Notes and changes, newest first. */
export function ContactHistory({ events, admins }: ContactHistoryProps) {
  if (events.length === 0) return <p className={styles.quiet}>Nothing yet.</p>;
  return (
    <ol className={styles.history}>
      {events.map((event) => (
        <li key={event.id} data-kind={event.kind}>
          <p className={styles.happened}>{happened(event, admins)}</p>
          <p className={styles.quiet}>
            {`${admins.find(({ email }) => email === event.actorEmail)?.name ?? event.actorEmail}, ${clinicDateTime(event.at)}`}
          </p>
        </li>
      ))}
    </ol>
  );
}
