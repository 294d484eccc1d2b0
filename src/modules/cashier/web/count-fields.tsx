import { QuantityField } from '#foundation/ui/fields/quantity-field.tsx';
import { type Denomination, denominations, mostOfOne } from '../rules.ts';
import styles from './cash-section.module.css';

type Counts = Partial<Record<Denomination, number>>;

/** The number of notes and coins of each denomination. NaN means an empty field, which counts as none. */
export function CountFields({ counts, onChange }: { counts: Counts; onChange: (counts: Counts) => void }) {
  return (
    <div className={styles.counts}>
      {denominations.map((denomination, at) => (
        <QuantityField
          key={denomination}
          label={`₹${denomination}`}
          hideControls
          allowNegative={false}
          allowDecimal={false}
          max={mostOfOne}
          clampBehavior="strict"
          data-autofocus={at === 0 || undefined}
          value={counts[denomination] ?? Number.NaN}
          onChange={(count) => onChange({ ...counts, [denomination]: count })}
        />
      ))}
    </div>
  );
}
