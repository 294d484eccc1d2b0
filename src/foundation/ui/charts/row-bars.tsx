import styles from './row-bars.module.css';

export interface BarRow {
  label: string;
  value: number;
  /** The value as displayed. */
  text: string;
}

/** One bar per row, starting at zero, with its value beside it. */
export function RowBars({ title, rows }: { title: string; rows: readonly BarRow[] }) {
  const highest = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <ul className={styles.rows} aria-label={title}>
      {rows.map(({ label, value, text }) => (
        <li key={label} className={styles.row}>
          <span className={styles.label}>{label}</span>
          <span className={styles.track} aria-hidden="true">
            <span className={styles.bar} style={{ width: `${(value / highest) * 100}%` }} />
          </span>
          <span className={styles.text}>{text}</span>
        </li>
      ))}
    </ul>
  );
}
