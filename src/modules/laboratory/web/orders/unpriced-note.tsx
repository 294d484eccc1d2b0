import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import styles from './unpriced-note.module.css';
import { useUnpriced } from './use-unpriced.ts';

/** Tests that are not on the price list: they are billed only after the desk has typed an amount. */
export function UnpricedNote() {
  const { data, error, isError, isFetching, refetch } = useUnpriced();
  if (isError && !data) {
    return (
      <FailureNote
        title="Couldn't check the prices of tests"
        failure={failureOf(error)}
        retrying={isFetching}
        onRetry={() => refetch()}
      />
    );
  }
  if (!data || data.length === 0) return null;
  return (
    <details className={styles.note}>
      <summary>{data.length === 1 ? '1 test has no price' : `${data.length} tests have no price`}</summary>
      <p>{data.map(({ name }) => name).join(', ')}</p>
      <p>An admin sets prices under Settings, Billing. Until then the desk types the amount on the bill.</p>
    </details>
  );
}
