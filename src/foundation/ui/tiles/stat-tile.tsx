import { Link, type To } from 'react-router';
import { countText } from '#foundation/shared/text/count-text.ts';
import styles from './stat-tile.module.css';

interface StatTileProps {
  label: string;
  /** Null until the value is known; the tile keeps its size. */
  value: number | null;
  /** The real number is higher than the one counted. */
  isAtLeast?: boolean;
  /** Address of the counted rows. Omit if they are listed below the tile. */
  to?: To;
  /** The list below the tiles shows these rows. */
  isCurrent?: boolean;
  onOpen?: () => void;
}

export function StatTile({ label, value, isAtLeast = false, to, isCurrent = false, onOpen }: StatTileProps) {
  const text = value === null ? '–' : countText(value) + (isAtLeast ? '+' : '');
  if (to) {
    return (
      <Link
        to={to}
        preventScrollReset
        className={`${styles.tile} ${styles.way}`}
        aria-current={isCurrent || undefined}
        onClick={onOpen}
      >
        <span className={styles.label}>{label}</span>
        <span className={styles.value}>{text}</span>
      </Link>
    );
  }
  return (
    <dl className={styles.tile}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{text}</dd>
    </dl>
  );
}
