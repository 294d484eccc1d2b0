import { RowFaultNote } from '#foundation/ui/forms/row-fault-note.tsx';
import { fullName } from '#modules/patients/rules.ts';
import type { Appointment } from '../../contract-visit.ts';
import type { VisitChanges } from './use-visit-changes.ts';
import styles from './visit-faults.module.css';

interface VisitFaultsProps {
  visits: readonly Appointment[];
  changes: VisitChanges;
}

/** Shows failed changes above a calendar, whose visits are too small to show them. */
export function VisitFaults({ visits, changes }: VisitFaultsProps) {
  const faults = visits.flatMap((visit) => {
    const fault = changes.faultOf(visit);
    return fault ? [{ visit, fault }] : [];
  });
  if (faults.length === 0) return null;
  return (
    <ul className={styles.faults}>
      {faults.map(({ visit, fault }) => (
        <li key={visit.id}>
          <RowFaultNote fault={fault} of={fullName(visit)} />
        </li>
      ))}
    </ul>
  );
}
