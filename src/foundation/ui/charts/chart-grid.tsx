import type { ReactNode } from 'react';
import styles from './chart-grid.module.css';

interface ChartGridProps {
  size: 'small' | 'large';
  busy?: boolean;
  children: ReactNode;
}

/** Charts side by side, stacked on a phone. */
export function ChartGrid({ size, busy = false, children }: ChartGridProps) {
  return (
    <div className={styles.charts} data-size={size} aria-busy={busy}>
      {children}
    </div>
  );
}
