import { rupees } from '#foundation/shared/money.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import type { StockFigures } from '../../contract-figures.ts';
import { marginOf } from '../../rules/inventory/prices.ts';
import { shareOf, soldDays } from '../../rules/inventory/stock-figures.ts';
import styles from './figure-sums.module.css';

const total = (rows: readonly { value: number }[]) => rows.reduce((sum, { value }) => sum + value, 0);
const percent = (share: number | null) => (share === null ? 'N/A' : `${share} %`);

/** Figures that need only one line each. */
export function FigureSums({
  figures,
}: {
  figures: Pick<StockFigures, 'stock' | 'deadValue' | 'prescriptions' | 'sold'>;
}) {
  const { stock, deadValue, prescriptions, sold } = figures;
  const { all, inFull } = prescriptions;
  const lines = [
    {
      label: 'Stock value',
      value: rupees(total(stock)),
      hint: 'All places, at cost; at the price where the cost is not known',
    },
    { label: 'Dead stock', value: rupees(deadValue), hint: 'Part of the stock value' },
    { label: 'Sold', value: rupees(sold.amount), hint: `Last ${soldDays} days, less returns` },
    {
      label: 'Margin',
      value: percent(marginOf(sold.costed, sold.cost)),
      hint: `Of ${rupees(sold.costed)} with a known cost`,
    },
    {
      label: 'Fill rate',
      value: percent(shareOf(inFull, all)),
      hint: `${countText(inFull)} of ${countText(all)} prescriptions in full the first time`,
    },
  ];
  return (
    <SectionCard title="Figures">
      <dl className={styles.sums}>
        {lines.map(({ label, value, hint }) => (
          <div key={label}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
            <dd className={styles.hint}>{hint}</dd>
          </div>
        ))}
      </dl>
    </SectionCard>
  );
}
