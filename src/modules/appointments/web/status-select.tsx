import { useState } from 'react';
import hues from '#foundation/ui/status-chip.module.css';
import { fullName } from '#modules/patients/rules.ts';
import type { Appointment } from '../contract.ts';
import { type Status, statuses, statusNames } from '../rules.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { statusHues } from './status-hues.ts';
import styles from './status-select.module.css';
import { useSetStatus } from './use-change-visit.ts';

/** The browser's own dropdown: one key to open, one letter to choose, the wheel on a phone, and light in a list of 300. */
export function StatusSelect({ visit }: { visit: Appointment }) {
  const setStatus = useSetStatus();
  const [cancelling, setCancelling] = useState(false);

  function choose(status: Status) {
    if (status === visit.status) return;
    if (status === 'cancelled') setCancelling(true);
    else setStatus.mutate({ visit, status });
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
          visit={visit}
          onClose={() => setCancelling(false)}
          onReason={(reason) => setStatus.mutate({ visit, status: 'cancelled', reason })}
        />
      ) : null}
    </>
  );
}
