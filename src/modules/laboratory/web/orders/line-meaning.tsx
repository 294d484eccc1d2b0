import { useQuery } from '@tanstack/react-query';
import { fastingText, usualFastingHours } from '../../rules/orders/fasting.ts';
import type { ReadTestLine } from '../../rules/orders/read-test-line.ts';
import { laboratoryApi } from '../api.ts';
import styles from './order-tests.module.css';

interface LineMeaningProps {
  line: ReadTestLine;
  /** Tests without a price. */
  unpriced?: readonly { code: string }[];
}

/** Shows which tests a line stands for while it is typed. */
export function LineMeaning({ line: { kinds, unknown }, unpriced = [] }: LineMeaningProps) {
  // The catalogue's hours until the clinic's are loaded: one hint too many is better than none.
  const { data: hours = usualFastingHours } = useQuery(laboratoryApi.fasting.queryOptions());
  if (kinds.length === 0 && unknown.length === 0) return null;
  const hasNoPrice = (code: string) => unpriced.some((test) => test.code === code);
  const fasting = fastingText(kinds, hours);
  return (
    <div aria-live="polite">
      <p className={styles.meaning}>
        {kinds.map(({ code, name }) => (hasNoPrice(code) ? `${name} (no price)` : name)).join(', ')}
        {unknown.length > 0 ? <span className={styles.unknown}>{` Not found: ${unknown.join(', ')}`}</span> : null}
      </p>
      {fasting ? <p className={styles.meaning}>{fasting}</p> : null}
    </div>
  );
}
