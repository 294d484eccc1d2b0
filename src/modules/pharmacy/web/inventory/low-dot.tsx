import styles from './low-dot.module.css';

/** Pulses, but stays still for people who prefer reduced motion. */
export function LowDot() {
  return <span className={styles.dot} role="img" aria-label="Low stock" title="Low stock" />;
}
