import { type Flag, flagNames, isCritical } from '../../rules/results/flag.ts';
import styles from './flag-mark.module.css';

/** The flag's letters with their meaning, so that colour is never the only sign. */
export function FlagMark({ flag }: { flag: Flag | null }) {
  if (flag === null) return null;
  return (
    <span className={styles.flag} data-critical={isCritical(flag)}>
      <strong>{flag}</strong> {flagNames[flag]}
    </span>
  );
}
