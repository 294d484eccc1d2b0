import styles from './icon.module.css';

/** Lucide's icons as bare paths: its runtime would be 2 % of the public pages' script. */
export function Icon({ path, filled = false }: { path: string; filled?: boolean }) {
  return (
    <svg viewBox="0 0 24 24" className={filled ? styles.filled : styles.icon} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
