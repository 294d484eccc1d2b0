import type { Contact } from '../../contract.ts';
import { type Status, statuses } from '../../rules.ts';
import styles from './admin-page.module.css';
import { statusNames } from './status-names.ts';

interface StatusSelectProps {
  contact: Contact;
  onChange: (status: Status) => void;
}

/** A badge that is also a selector: its colour shows the status, one click changes it. */
export function StatusSelect({ contact, onChange }: StatusSelectProps) {
  return (
    <select
      className={styles.status}
      data-status={contact.status}
      aria-label={`Status of ${contact.name || contact.email}`}
      value={contact.status}
      disabled={contact.deletedAt !== null}
      onChange={(event) => {
        const chosen = statuses.find((status) => status === event.currentTarget.value);
        if (chosen) onChange(chosen);
      }}
    >
      {statuses.map((status) => (
        <option key={status} value={status}>
          {statusNames[status]}
        </option>
      ))}
    </select>
  );
}
