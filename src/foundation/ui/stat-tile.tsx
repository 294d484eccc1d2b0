import styles from './stat-tile.module.css';

interface StatTileProps {
  label: string;
  /** null while it is not known: the tile keeps its size. */
  value: number | null;
}

const indian = new Intl.NumberFormat('en-IN');

export function StatTile({ label, value }: StatTileProps) {
  return (
    <dl className={styles.tile}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value === null ? '–' : indian.format(value)}</dd>
    </dl>
  );
}
