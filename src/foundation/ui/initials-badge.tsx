import styles from './initials-badge.module.css';

/** Decoration beside a name: the name itself is what is read out. */
export function InitialsBadge({ children }: { children: string }) {
  return (
    <span className={styles.badge} aria-hidden="true">
      {children}
    </span>
  );
}
