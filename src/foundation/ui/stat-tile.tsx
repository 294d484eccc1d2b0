import { countText } from '#foundation/shared/count-text.ts';
import styles from './stat-tile.module.css';

interface StatTileProps {
  label: string;
  /** null while it is not known: the tile keeps its size. */
  value: number | null;
  /** There are more than were counted. */
  isAtLeast?: boolean;
}

export function StatTile({ label, value, isAtLeast = false }: StatTileProps) {
  return (
    <dl className={styles.tile}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value === null ? '–' : countText(value) + (isAtLeast ? '+' : '')}</dd>
    </dl>
  );
}
