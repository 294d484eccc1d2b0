import type { ReactNode } from 'react';
import styles from './consent-missing.module.css';

/** What is said before somebody signs, around the buttons to do so. */
export function ConsentMissing({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className={styles.note}>
      <p className={styles.title}>Consent is missing</p>
      {children}
    </div>
  );
}
