import { Button } from '@mantine/core';
import { rupees } from '#foundation/shared/money.ts';
import { QuantityField } from '#foundation/ui/fields/quantity-field.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import type { Checked } from '../../contract-dispensing.ts';
import type { StockItem } from '../../contract-items.ts';
import { scheduleOf } from '../../rules/registers/schedule-h1.ts';
import styles from '../handed-lines.module.css';
import { CheckWords, OverrideField } from '../override-field.tsx';

export interface SoldLine {
  item: StockItem;
  quantity: number;
  overrideReason: string;
}

interface SaleLinesProps {
  lines: readonly SoldLine[];
  /** By line; none until they are read. */
  checks: readonly Checked[];
  faultAt: (at: number, ...fields: readonly string[]) => string | undefined;
  onChange: (lines: readonly SoldLine[]) => void;
}

export function SaleLines({ lines, checks, faultAt, onChange }: SaleLinesProps) {
  const change = (at: number, changes: Partial<SoldLine>) =>
    onChange(lines.map((line, other) => (other === at ? { ...line, ...changes } : line)));
  const total = lines.reduce((sum, { item, quantity }) => sum + item.unitPrice * (quantity || 0), 0);
  if (lines.length === 0) return null;
  return (
    <>
      <ul className={styles.lines}>
        {lines.map(({ item, quantity, overrideReason }, at) => (
          <li key={item.id} className={styles.line}>
            <p className={styles.drug}>
              {item.name}
              {scheduleOf(item) === 'OTC' ? null : (
                <StatusChip hue="orange">{`Schedule ${scheduleOf(item)}`}</StatusChip>
              )}
            </p>
            <QuantityField
              label={`How many ${item.name}`}
              min={1}
              value={quantity}
              error={faultAt(at, 'itemId', 'quantity')}
              onChange={(typed) => change(at, { quantity: typed })}
            />
            <CheckWords messages={checks[at]?.noted ?? []} />
            <OverrideField
              asked={checks[at]?.asked ?? []}
              value={overrideReason}
              error={faultAt(at, 'overrideReason')}
              onChange={(typed) => change(at, { overrideReason: typed })}
            />
            <Button
              variant="subtle"
              size="xs"
              mt={6}
              aria-label={`Remove ${item.name}`}
              onClick={() => onChange(lines.filter((_, other) => other !== at))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <p>
        Total <strong>{rupees(total)}</strong>, paid at the desk
      </p>
    </>
  );
}
