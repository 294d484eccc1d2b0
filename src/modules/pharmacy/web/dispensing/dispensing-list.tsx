import type { Dispensing } from '../../contract-dispensing.ts';
import styles from '../handed-lines.module.css';
import type { HandedTo } from './medicines-paper.tsx';
import { PastDispensing, type ReturnHandle } from './past-dispensing.tsx';

interface DispensingListProps extends ReturnHandle {
  dispensings: readonly Dispensing[];
  to: HandedTo;
}

/** Earlier dispensings of a prescription, with the way to take medicines back. */
export function DispensingList({ dispensings, to, ...handle }: DispensingListProps) {
  if (dispensings.length === 0) return null;
  return (
    <>
      <h3 className={styles.heading}>Dispensed before</h3>
      <ul className={styles.pasts}>
        {dispensings.map((dispensing) => (
          <PastDispensing key={dispensing.id} dispensing={dispensing} to={to} canBeOwed {...handle} />
        ))}
      </ul>
    </>
  );
}
