import styles from './stat-tile.module.css';

interface StatTileProps {
  label: string;
  /** null while it is not known: the tile keeps its size. */
  value: number | null;
  /** There are more than were counted. */
  isAtLeast?: boolean;
}

const indian = new Intl.NumberFormat('en-IN');

export function StatTile({ label, value, isAtLeast = false }: StatTileProps) {
  return (
    <dl className={styles.tile}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value === null ? '–' : indian.format(value) + (isAtLeast ? '+' : '')}</dd>
    </dl>
  );
}
