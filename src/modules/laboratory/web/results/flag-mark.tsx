import { type Flag, flagNames, isCritical } from '../../rules/results/flag.ts';
import styles from './flag-mark.module.css';

/** The letters with their meaning: never colour alone. */
export function FlagMark({ flag }: { flag: Flag | null }) {
  if (flag === null) return null;
  return (
    <span className={styles.flag} data-critical={isCritical(flag)}>
      <strong>{flag}</strong> {flagNames[flag]}
    </span>
  );
}
