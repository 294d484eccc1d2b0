import { Button } from '@mantine/core';
import { rupees } from '#foundation/shared/money.ts';
import { QuantityField } from '#foundation/ui/fields/quantity-field.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import type { StockItem } from '../../contract-stock.ts';
import { scheduleOf } from '../../rules/registers/schedule-h1.ts';
import styles from '../handed-lines.module.css';

export interface SoldLine {
  item: StockItem;
  quantity: number;
}

interface SaleLinesProps {
  lines: readonly SoldLine[];
  faultAt: (at: number) => string | undefined;
  onChange: (lines: readonly SoldLine[]) => void;
}

export function SaleLines({ lines, faultAt, onChange }: SaleLinesProps) {
  const total = lines.reduce((sum, { item, quantity }) => sum + item.unitPrice * (quantity || 0), 0);
  if (lines.length === 0) return null;
  return (
    <>
      <ul className={styles.lines}>
        {lines.map(({ item, quantity }, at) => (
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
              error={faultAt(at)}
              onChange={(typed) =>
                onChange(lines.map((line, other) => (other === at ? { ...line, quantity: typed } : line)))
              }
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
