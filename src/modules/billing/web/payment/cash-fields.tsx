import { rupees } from '#foundation/shared/money.ts';
import { RupeeField } from '#foundation/ui/fields/rupee-field.tsx';
import { changeToGive } from '../../rules.ts';
import styles from '../bill/bill-dialog.module.css';

interface CashFieldsProps {
  due: number;
  tendered: number | null;
  fault: string | undefined;
  onChange: (tendered: number | null) => void;
}

export function CashFields({ due, tendered, fault, onChange }: CashFieldsProps) {
  const change = tendered === null ? null : changeToGive(due, tendered);
  return (
    <div className={styles.cash}>
      <RupeeField label="Cash received" value={tendered} error={fault} onChange={onChange} />
      <p className={styles.change} aria-live="polite">
        {tendered === null ? '' : change === null ? `${rupees(due - tendered)} short` : `Change ${rupees(change)}`}
      </p>
    </div>
  );
}
