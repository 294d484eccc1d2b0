import { NativeSelect } from '@mantine/core';
import { countText } from '#foundation/shared/count-text.ts';
import { QuantityField } from '#foundation/ui/quantity-field.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { clinicToday, dayText } from '#foundation/web/clinic-date.ts';
import { drugText, overrideText } from '#modules/consultations/rules/prescribed-drug.ts';
import type { PrescriptionLine, Product } from '../../contract-dispensing.ts';
import { owedOf, takeFrom } from '../../rules/dispensing.ts';
import { quantityFor } from '../../rules/quantity.ts';
import styles from '../handed-lines.module.css';

export interface Handed {
  itemId: string;
  /** 0: nothing of this line now. */
  quantity: number;
}

const owedBy = ({ drug, dispensed }: PrescriptionLine) => owedOf({ prescribed: drug.quantity, dispensed });

/** What is owed, as far as a product has it; nothing typed where it cannot be computed. */
function handedOf(line: PrescriptionLine, product: Product): Handed {
  const needed = owedBy(line) ?? quantityFor(line, product).quantity ?? Number.NaN;
  return { itemId: product.itemId, quantity: product.available === 0 ? 0 : Math.min(needed, product.available) };
}

export function proposal(line: PrescriptionLine): Handed {
  const [first] = line.products;
  return first ? handedOf(line, first) : { itemId: '', quantity: 0 };
}

function batchText(product: Product, quantity: number): string {
  const parts = Number.isInteger(quantity) ? takeFrom(product.batches, quantity, clinicToday()) : null;
  return (parts ?? [])
    .map((part) => {
      const batch = product.batches.find(({ id }) => id === part.batchId);
      const expiry = batch?.expiryDate ? `, expires ${dayText(batch.expiryDate)}` : '';
      return `${countText(part.quantity)} of batch ${batch?.batchNumber}${expiry}`;
    })
    .join(' · ');
}

/** How many were prescribed, or need to be handed over. */
function saidOf(line: PrescriptionLine, product: Product | undefined): string {
  if (line.drug.quantity !== null) return `${countText(line.drug.quantity)} prescribed`;
  return product && line.dispensed === 0 ? quantityFor(line, product).words : 'Quantity not prescribed';
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
  fault: string | undefined;
  onChange: (changes: Partial<Handed>) => void;
}

export function DispenseLine({ line, handed, fault, onChange }: DispenseLineProps) {
  const { drug, dispensed, products } = line;
  const owed = owedBy(line);
  const product = products.find(({ itemId }) => itemId === handed.itemId);
  const inStock = products.filter(({ available }) => available > 0);
  return (
    <li className={styles.line}>
      <p className={styles.drug}>
        {drugText(drug)}
        {drug.schedule && drug.schedule !== 'OTC' ? (
          <StatusChip hue={drug.schedule === 'H' ? 'gray' : 'orange'}>{`Schedule ${drug.schedule}`}</StatusChip>
        ) : null}
        {owed === 0 ? <StatusChip hue="green">Dispensed</StatusChip> : null}
      </p>
      <p className={styles.muted}>
        {saidOf(line, product)}
        {dispensed > 0 ? ` · ${countText(dispensed)} dispensed` : ''}
        {owed && dispensed > 0 ? ` · ${countText(owed)} owed` : ''}
      </p>
      {[overrideText(drug), ...line.checks].filter(Boolean).map((check) => (
        <p key={check} className={styles.check}>
          {check}
        </p>
      ))}
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
                if (chosen) onChange(drug.quantity === null ? handedOf(line, chosen) : { itemId: chosen.itemId });
              }}
              data={inStock.map(({ itemId, name, available }) => ({
                value: itemId,
                label: `${name} (${countText(available)} in stock)`,
              }))}
            />
            <QuantityField
              label="Quantity"
              value={handed.quantity}
              onChange={(quantity) => onChange({ quantity })}
              error={fault}
            />
          </div>
          <p className={styles.muted}>{batchText(product, handed.quantity)}</p>
        </>
      )}
    </li>
  );
}
