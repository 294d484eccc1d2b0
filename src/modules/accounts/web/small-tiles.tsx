import { Link } from 'react-router';
import { countText } from '#foundation/shared/count-text.ts';
import { rupees } from '#foundation/shared/money.ts';
import type { Figures } from '../rules.ts';
import styles from './accounts-tiles.module.css';
import { showTransactions } from './accounts-tiles.tsx';
import { useSearchOf } from './use-search-of.ts';

export function SmallTiles({ figures }: { figures: Figures | null }) {
  const searchOf = useSearchOf();
  const tiles = [
    { label: 'Cash', value: figures && rupees(figures.cash), filter: { type: 'earned', method: 'cash' } },
    { label: 'Digital', value: figures && rupees(figures.digital), filter: { type: 'earned', method: 'digital' } },
    { label: 'Transactions', value: figures && countText(figures.transactions), filter: {} },
    { label: 'Avg. Transaction', value: figures && rupees(figures.average), filter: {} },
  ];
  return (
    <div className={styles.tiles}>
      {tiles.map(({ label, value, filter }) => (
        <Link
          key={label}
          to={{ search: searchOf(filter) }}
          preventScrollReset
          className={`${styles.tile} ${styles.small}`}
          onClick={showTransactions}
        >
          <span className={styles.label}>{label}</span>
          <span className={styles.value}>{value ?? '–'}</span>
        </Link>
      ))}
    </div>
  );
}
