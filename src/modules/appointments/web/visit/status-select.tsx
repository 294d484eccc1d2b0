import { useState } from 'react';
import hues from '#foundation/ui/status-chip.module.css';
import { fullName } from '#modules/patients/rules.ts';
import type { Appointment } from '../../contract-visit.ts';
import { type Status, statuses, statusNames } from '../../rules.ts';
import { CancelDialog } from '../desk/desk-dialogs.tsx';
import { statusHues } from './status-hues.ts';
import styles from './status-select.module.css';
import type { VisitChanges } from './use-visit-changes.ts';

interface StatusSelectProps {
  visit: Appointment;
  onChange: VisitChanges['change'];
  /** For use in a dialog: called when the question about cancelling covers it or goes away. */
  onCover?: (covered: boolean) => void;
}

/**
 * The browser's native dropdown: one key to open, one letter to choose, a wheel on phones, and cheap in a list of 300.
 */
export function StatusSelect({ visit, onChange, onCover }: StatusSelectProps) {
  /**
   * The visit as it was when Cancelled was chosen, so that changes others make while the reason is typed are reported
   * instead of overwritten.
   */
  const [cancelling, setCancelling] = useState<Appointment | null>(null);

  function ask(about: Appointment | null) {
    setCancelling(about);
    onCover?.(about !== null);
  }

  function choose(status: Status) {
    if (status === visit.status) return;
    if (status === 'cancelled') ask(visit);
    else onChange(visit, { status, reason: '' });
  }

  return (
    <>
      <select
        className={`${styles.select} ${hues[statusHues[visit.status]]}`}
        aria-label={`Status of ${fullName(visit)}`}
        value={visit.status}
        onChange={(event) => {
          const status = statuses.find((known) => known === event.currentTarget.value);
          if (status) choose(status);
        }}
      >
        {statuses.map((status) => (
          <option key={status} value={status}>
            {statusNames[status]}
          </option>
        ))}
      </select>
      {cancelling ? (
        <CancelDialog
          visit={cancelling}
          ofSeries={cancelling.seriesId === null ? null : cancelling}
          onClose={() => ask(null)}
          onReason={(reason) => onChange(cancelling, { status: 'cancelled', reason })}
        />
      ) : null}
    </>
  );
}
