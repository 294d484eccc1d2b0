import { NativeSelect } from '@mantine/core';
import { countText } from '#foundation/shared/text/count-text.ts';
import { QuantityField } from '#foundation/ui/fields/quantity-field.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { drugText, overrideText } from '#modules/consultations/rules/prescribed-drug.ts';
import type { PrescriptionLine, Product } from '../../contract-dispensing.ts';
import { takeFrom } from '../../rules/dispensing/dispensing.ts';
import { quantityFor } from '../../rules/dispensing/quantity.ts';
import { keepsUntil, lastDayOf } from '../../rules/dispensing/treatment.ts';
import { batchText } from '../batch-text.ts';
import styles from '../handed-lines.module.css';
import { CheckWords, OverrideField } from '../override-field.tsx';
import { type Handed, handedOf, isNothing, owedBy, treatmentBy } from './proposal.ts';
import { SubstitutionFields } from './substitution-fields.tsx';

/** What is taken from which batches, and which of these expire before the treatment ends. */
function takenOf(line: PrescriptionLine, product: Product, quantity: number) {
  const [today, treatment] = [clinicToday(), treatmentBy(line, product.itemId)];
  const parts = (Number.isInteger(quantity) && takeFrom(product.batches, quantity, today, treatment)) || [];
  const lastDay = lastDayOf(treatment, quantity, today);
  const expiring = product.batches.filter(
    (batch) => parts.some(({ batchId }) => batchId === batch.id) && !keepsUntil(batch, lastDay),
  );
  return { parts, expiring };
}

/** The quantity that was prescribed, or that needs to be handed over. */
function saidOf(line: PrescriptionLine, product: Product | undefined): string {
  if (line.drug.quantity !== null) return `${countText(line.drug.quantity)} prescribed`;
  if (product && line.dispensed === 0) return quantityFor(line, product).words;
  return line.needed === null ? 'Quantity not prescribed' : `${countText(line.needed)} needed`;
}

function NoProduct({ line }: { line: PrescriptionLine }) {
  const isKept = line.products.length > 0;
  return (
    <p className={styles.out}>
      {isKept ? 'Out of stock' : 'Not stocked'}
      {line.sameSalt.length > 0 ? `; same salt: ${line.sameSalt.join(', ')}. Ask the doctor.` : ''}
    </p>
  );
}

interface DispenseLineProps {
  line: PrescriptionLine;
  handed: Handed;
  isSaving: boolean;
  /** Whether all the batches that the line takes were scanned, or once a code that names only the product. */
  isChecked: (itemId: string, batchIds: readonly string[]) => boolean;
  faultOf: (field: string) => string | undefined;
  onChange: (changes: Partial<Handed>) => void;
}

export function DispenseLine({ line, handed, isSaving, isChecked, faultOf, onChange }: DispenseLineProps) {
  const { drug, dispensed, products } = line;
  const owed = owedBy(line);
  const product = products.find(({ itemId }) => itemId === handed.itemId);
  const { parts, expiring } = product ? takenOf(line, product, handed.quantity) : { parts: [], expiring: [] };
  const isScanned =
    product &&
    isChecked(
      product.itemId,
      parts.map(({ batchId }) => batchId),
    );
  const inStock = products.filter(({ available }) => available > 0);
  return (
    <li className={styles.line}>
      <p className={styles.drug}>
        {drugText(drug)}
        {drug.schedule && drug.schedule !== 'OTC' ? (
          <StatusChip hue={drug.schedule === 'H' ? 'gray' : 'orange'}>{`Schedule ${drug.schedule}`}</StatusChip>
        ) : null}
        {owed === 0 ? <StatusChip hue="green">Dispensed</StatusChip> : null}
        {isScanned ? <StatusChip hue="green">Checked by scan</StatusChip> : null}
      </p>
      <p className={styles.muted}>
        {saidOf(line, product)}
        {dispensed > 0 ? ` · ${countText(dispensed)} dispensed` : ''}
        {owed && dispensed > 0 ? ` · ${countText(owed)} owed` : ''}
      </p>
      <CheckWords messages={[overrideText(drug), ...line.checks.noted]} />
      {owed === 0 ? <CheckWords messages={line.checks.asked} /> : null}
      {owed === 0 ? null : inStock.length === 0 || !product ? (
        <NoProduct line={line} />
      ) : (
        <>
          <div className={styles.fields}>
            <NativeSelect
              label="Product"
              value={handed.itemId}
              onChange={(event) => {
                const chosen = products.find(({ itemId }) => itemId === event.currentTarget.value);
                if (!chosen) return;
                const { quantity, ...changes } = handedOf(line, chosen);
                onChange(drug.quantity === null ? { quantity, ...changes } : changes);
              }}
              data={inStock.map(({ itemId, name, available, insteadOf }) => ({
                value: itemId,
                label: `${name} (${countText(available)} in stock${insteadOf ? `, in place of ${insteadOf}` : ''})`,
              }))}
              error={faultOf('itemId')}
            />
            <QuantityField
              label="Quantity"
              placeholder="0"
              description={Number.isNaN(handed.quantity) ? 'Leave blank to hand over nothing' : undefined}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              readOnly={isSaving}
              value={handed.quantity}
              onChange={(quantity) => onChange({ quantity })}
              error={faultOf('quantity')}
            />
          </div>
          <p className={styles.muted}>{batchText(parts, product.batches)}</p>
          <CheckWords
            messages={expiring.map(({ batchNumber }) => `Batch ${batchNumber} expires before the treatment ends.`)}
          />
          <SubstitutionFields product={product} handed={handed} faultOf={faultOf} onChange={onChange} />
          {isNothing(handed.quantity) ? (
            <CheckWords messages={line.checks.asked} />
          ) : (
            <OverrideField
              asked={line.checks.asked}
              value={handed.overrideReason}
              error={faultOf('overrideReason')}
              onChange={(overrideReason) => onChange({ overrideReason })}
            />
          )}
        </>
      )}
    </li>
  );
}
