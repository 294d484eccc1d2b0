import styles from './initials-badge.module.css';

/** Decoration beside a name; screen readers read the name itself. */
export function InitialsBadge({ children }: { children: string }) {
  return (
    <span className={styles.badge} aria-hidden="true">
      {children}
    </span>
  );
}
