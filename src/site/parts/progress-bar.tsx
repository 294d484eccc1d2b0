import styles from './progress-bar.module.css';

interface ProgressBarProps {
  label: string;
  percent: number;
}

export function ProgressBar({ label, percent }: ProgressBarProps) {
  return <progress className={styles.bar} max={100} value={percent} aria-label={label} />;
}
