import styles from './low-dot.module.css';

/** Pulses; rests for people who asked their system for less motion. */
export function LowDot() {
  return <span className={styles.dot} role="img" aria-label="Low stock" title="Low stock" />;
}
