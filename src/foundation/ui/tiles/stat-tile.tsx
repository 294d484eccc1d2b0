import { Link, type To } from 'react-router';
import { countText } from '#foundation/shared/text/count-text.ts';
import styles from './stat-tile.module.css';

interface StatTileProps {
  label: string;
  /** null while it is not known: the tile keeps its size. */
  value: number | null;
  /** There are more than were counted. */
  isAtLeast?: boolean;
  /** The rows it counts; absent: those below it. */
  to?: To;
  /** The rows below are those. */
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
