import type { Dispensing } from '../../contract-dispensing.ts';
import styles from '../handed-lines.module.css';
import { PastDispensing, type ReturnHandle } from './past-dispensing.tsx';

/** How often a prescription was dispensed, with the way to take medicines back. */
export function DispensingList({ dispensings, ...handle }: ReturnHandle & { dispensings: readonly Dispensing[] }) {
  if (dispensings.length === 0) return null;
  return (
    <>
      <h3 className={styles.heading}>Dispensed before</h3>
      <ul className={styles.pasts}>
        {dispensings.map((dispensing) => (
          <PastDispensing key={dispensing.id} dispensing={dispensing} canBeOwed {...handle} />
        ))}
      </ul>
    </>
  );
}
