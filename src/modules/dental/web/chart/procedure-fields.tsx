import { Checkbox, NumberInput } from '@mantine/core';
import type { Entry } from '../../contract-chart.ts';
import { entryText } from '../../rules/words.ts';
import styles from './plan/dental-plan-form.module.css';

export interface ProcedureLine {
  entry: Entry;
  isIn: boolean;
  sitting: number | string;
  rupees: number | string;
}

interface ProcedureFieldsProps {
  line: ProcedureLine;
  faults: Readonly<Record<string, string>>;
  onChange: (changes: Partial<ProcedureLine>) => void;
}

/** One procedure of a plan: whether it is in, in which sitting, for how much. */
export function ProcedureFields({ line, faults, onChange }: ProcedureFieldsProps) {
  const { entry, isIn, sitting, rupees } = line;
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
      <NumberInput
        aria-label={`Sitting of ${name}`}
        prefix="Sitting "
        min={1}
        max={100}
        disabled={!isIn}
        value={sitting}
        error={faults[`${entry.id} sitting`]}
        onChange={(value) => onChange({ sitting: value })}
      />
      <NumberInput
        aria-label={`Price of ${name}`}
        prefix="₹ "
        thousandSeparator=","
        thousandsGroupStyle="lakh"
        min={0}
        decimalScale={2}
        hideControls
        disabled={!isIn}
        value={rupees}
        error={faults[`${entry.id} price`]}
        onChange={(value) => onChange({ rupees: value })}
      />
    </div>
  );
}
