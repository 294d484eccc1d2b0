import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  text: string;
  /** What to do next. */
  children?: ReactNode;
}

/** Shown only after a read that succeeded and found nothing. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
      {children ? <div className={styles.way}>{children}</div> : null}
    </div>
  );
}
