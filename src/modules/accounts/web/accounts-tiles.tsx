import { Link } from 'react-router';
import { rupees } from '#foundation/shared/money.ts';
import { type Figures, netHue } from '../rules.ts';
import styles from './accounts-tiles.module.css';
import { useSearchOf } from './use-search-of.ts';

export const transactionsId = 'transactions';
export const showTransactions = () => document.getElementById(transactionsId)?.scrollIntoView({ block: 'start' });

/** The four figures of a period; each opens its rows. */
export function AccountsTiles({ figures }: { figures: Figures | null }) {
  const searchOf = useSearchOf();
  const tiles = [
    { label: 'Total Income', value: figures && rupees(figures.income), hue: 'green', filter: { type: 'earned' } },
    { label: 'Total Expenses', value: figures && rupees(figures.expenses), hue: 'red', filter: { type: 'expense' } },
    {
      label: 'Net Profit/Loss',
      value: figures && rupees(Math.abs(figures.net)),
      note: figures && (figures.net < 0 ? 'Loss' : 'Profit'),
      hue: figures ? netHue(figures.net) : undefined,
      filter: {},
    },
    {
      label: 'Digital Payments',
      value: figures && `${figures.digitalPercent}%`,
      hue: 'purple',
      filter: { type: 'earned', method: 'digital' },
    },
  ];
  return (
    <div className={styles.tiles}>
      {tiles.map(({ label, value, note, hue, filter }) => (
        <Link
          key={label}
          to={{ search: searchOf(filter) }}
          preventScrollReset
          className={styles.tile}
          data-hue={hue}
          onClick={showTransactions}
        >
          <span className={styles.label}>
            {label}
            {note ? ` · ${note}` : ''}
          </span>
          <span className={styles.value}>{value ?? '–'}</span>
        </Link>
      ))}
    </div>
  );
}
