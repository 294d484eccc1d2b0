import styles from './status-chip.module.css';

export type StatusHue = 'blue' | 'green' | 'yellow' | 'gray' | 'red' | 'purple' | 'orange';

export function StatusChip({ hue, children }: { hue: StatusHue; children: string }) {
  return <span className={`${styles.chip} ${styles[hue]}`}>{children}</span>;
}
