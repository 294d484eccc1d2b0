import type { ReadTestLine } from '../rules/read-test-line.ts';
import styles from './order-tests.module.css';

interface LineMeaningProps {
  line: ReadTestLine;
  /** Tests that nobody has set a price for. */
  unpriced?: readonly { code: string }[];
}

/** What a line of tests stands for, while it is typed. */
export function LineMeaning({ line: { kinds, unknown }, unpriced = [] }: LineMeaningProps) {
  if (kinds.length === 0 && unknown.length === 0) return null;
  const hasNoPrice = (code: string) => unpriced.some((test) => test.code === code);
  return (
    <p className={styles.meaning} aria-live="polite">
      {kinds.map(({ code, name }) => (hasNoPrice(code) ? `${name} (no price)` : name)).join(', ')}
      {unknown.length > 0 ? <span className={styles.unknown}>{` Not found: ${unknown.join(', ')}`}</span> : null}
    </p>
  );
}
