import type { ReactNode } from 'react';
import styles from './consent-missing.module.css';

/** A warning that a consent is missing, around the buttons to sign it. */
export function ConsentMissing({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className={styles.note}>
      <p className={styles.title}>Consent is missing</p>
      {children}
    </div>
  );
}
