import { useQuery } from '@tanstack/react-query';
import { countText } from '#foundation/shared/text/count-text.ts';
import type { PrescribedDrug } from '../rules/prescribed-drug.ts';
import { stockWords } from '../rules/stock-words.ts';
import { consultationsApi } from './api.ts';
import styles from './prescription/prescription-field.module.css';

/**
 * The pharmacy's stock of a drug while it is prescribed; empty in a clinic without a pharmacy. Its line is there before
 * the answer, so that a button below does not move away while somebody presses it.
 */
export function StockNote({ drug }: { drug: PrescribedDrug }) {
  const { data, isError } = useQuery(
    consultationsApi.stock.queryOptions({ input: { drug: drug.drug }, enabled: drug.ingredients.length > 0 }),
  );
  // A prescription can be written without the stock, so the failure is shown as a minor one.
  if (isError) return <p className={styles.stock}>Couldn't check the stock.</p>;
  if (!data) return drug.ingredients.length > 0 ? <p className={styles.stock} /> : null;
  const { inStock, words } = stockWords(drug, data);
  return (
    <p className={styles.stock} data-out={inStock === 0}>
      {inStock > 0 ? `In stock ${countText(inStock)}` : words}
    </p>
  );
}
