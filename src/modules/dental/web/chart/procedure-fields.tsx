import { Checkbox } from '@mantine/core';
import { QuantityField } from '#foundation/ui/fields/quantity-field.tsx';
import { RupeeField } from '#foundation/ui/fields/rupee-field.tsx';
import type { Entry } from '../../contract-chart.ts';
import { entryText } from '../../rules/words.ts';
import styles from './plan/dental-plan-form.module.css';

export interface ProcedureLine {
  entry: Entry;
  isIn: boolean;
  /** NaN: nothing typed. */
  sitting: number;
  /** In paise; null: nothing typed. */
  price: number | null;
}

interface ProcedureFieldsProps {
  line: ProcedureLine;
  faults: Readonly<Record<string, string>>;
  onChange: (changes: Partial<ProcedureLine>) => void;
}

/** One procedure of a plan: whether it is included, its sitting and its price. */
export function ProcedureFields({ line, faults, onChange }: ProcedureFieldsProps) {
  const { entry, isIn, sitting, price } = line;
  const name = entryText(entry);
  const isUnderWay = entry.status === 'in_progress';
  return (
    <div className={styles.procedure}>
      <Checkbox
        label={isUnderWay ? `${name}, in progress` : name}
        checked={isIn}
        disabled={isUnderWay}
        onChange={(event) => onChange({ isIn: event.currentTarget.checked })}
      />
      <QuantityField
        aria-label={`Sitting of ${name}`}
        prefix="Sitting "
        min={1}
        max={100}
        disabled={!isIn}
        value={sitting}
        error={faults[`${entry.id} sitting`]}
        onChange={(typed) => onChange({ sitting: typed })}
      />
      <RupeeField
        aria-label={`Price of ${name}`}
        disabled={!isIn}
        value={price}
        error={faults[`${entry.id} price`]}
        onChange={(typed) => onChange({ price: typed })}
      />
    </div>
  );
}
