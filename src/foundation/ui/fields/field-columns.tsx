import type { ReactNode } from 'react';
import styles from './field-columns.module.css';

/** Fields of a dialog, side by side if there is room. */
export function FieldColumns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}
