import { Button, Group } from '@mantine/core';
import { rupees } from '#foundation/shared/money.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import { QuantityField } from '#foundation/ui/fields/quantity-field.tsx';
import { RupeeField } from '#foundation/ui/fields/rupee-field.tsx';
import type { ReturnableBatch } from '../../contract-supplier-returns.ts';
import styles from '../handed-lines.module.css';

export interface BackLine {
  batch: ReturnableBatch;
  quantity: number;
  /** Null for the purchase cost. */
  credit: number | null;
}

interface SupplierReturnLinesProps {
  lines: readonly BackLine[];
  faults: Partial<Record<string, string>>;
  onChange: (lines: readonly BackLine[]) => void;
}

export function SupplierReturnLines({ lines, faults, onChange }: SupplierReturnLinesProps) {
  if (lines.length === 0) return null;
  const change = (at: number, changes: Partial<BackLine>) =>
    onChange(lines.map((line, other) => (other === at ? { ...line, ...changes } : line)));
  return (
    <ul className={styles.lines}>
      {lines.map(({ batch, quantity, credit }, at) => {
        const name = `${batch.name}, batch ${batch.batchNumber}`;
        return (
          <li key={batch.batchId} className={styles.line}>
            <p className={styles.drug}>{name}</p>
            <Group grow align="flex-start">
              <QuantityField
                label={`How many of batch ${batch.batchNumber}`}
                description={`${countText(batch.quantityAvailable)} in stock`}
                min={1}
                value={quantity}
                error={faults[`lines.${at}.quantity`]}
                onChange={(typed) => change(at, { quantity: typed })}
              />
              <RupeeField
                label={`Credit for batch ${batch.batchNumber}`}
                description={
                  batch.cost === null ? 'Its cost is not recorded' : `${rupees(batch.cost)} each if left empty`
                }
                value={credit}
                error={faults[`lines.${at}.credit`]}
                onChange={(typed) => change(at, { credit: typed })}
              />
            </Group>
            <Button
              variant="subtle"
              size="xs"
              mt={6}
              aria-label={`Remove ${name}`}
              onClick={() => onChange(lines.filter((_, other) => other !== at))}
            >
              Remove
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
