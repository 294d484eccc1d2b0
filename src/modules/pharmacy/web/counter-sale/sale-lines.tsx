import { Button, Input } from '@mantine/core';
import { rupees } from '#foundation/shared/money.ts';
import { QuantityField } from '#foundation/ui/fields/quantity-field.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import type { Checked } from '../../contract-dispensing.ts';
import type { StockItem } from '../../contract-items.ts';
import type { SellingPlace } from '../../rules/counter-sale/counter-sale.ts';
import { scheduleOf } from '../../rules/registers/schedules.ts';
import styles from '../handed-lines.module.css';
import { CheckWords, OverrideField } from '../override-field.tsx';
import { useSaleParts } from './use-sale-parts.ts';

export interface SoldLine {
  item: StockItem;
  quantity: number;
  overrideReason: string;
}

const partText = (part: ReturnType<typeof useSaleParts>['parts'][number] | undefined) =>
  part ? `${part.words} · ${rupees(part.amount)}` : '';

interface SaleLinesProps {
  lines: readonly SoldLine[];
  from: SellingPlace;
  /** One entry per line; empty until the checks are loaded. */
  checks: readonly Checked[];
  faultAt: (at: number, field: string) => string | undefined;
  onChange: (lines: readonly SoldLine[]) => void;
}

export function SaleLines({ lines, from, checks, faultAt, onChange }: SaleLinesProps) {
  const change = (at: number, changes: Partial<SoldLine>) =>
    onChange(lines.map((line, other) => (other === at ? { ...line, ...changes } : line)));
  const { parts, failed } = useSaleParts(lines, from);
  const amounts = parts.flatMap((part) => part?.amount ?? []);
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
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
              <Button
                variant="subtle"
                size="compact-xs"
                aria-label={`Remove ${item.name}`}
                onClick={() => onChange(lines.filter((_, other) => other !== at))}
              >
                Remove
              </Button>
            </p>
            <QuantityField
              label={`How many ${item.name}`}
              min={1}
              value={quantity}
              error={faultAt(at, 'quantity')}
              onChange={(typed) => change(at, { quantity: typed })}
            />
            {/* Not the quantity's error, so that the focus goes to the field that is wrong. */}
            {faultAt(at, 'itemId') ? <Input.Error role="alert">{faultAt(at, 'itemId')}</Input.Error> : null}
            <p className={styles.muted}>{partText(parts[at])}</p>
            <CheckWords messages={checks[at]?.noted ?? []} />
            <OverrideField
              asked={checks[at]?.asked ?? []}
              value={overrideReason}
              error={faultAt(at, 'overrideReason')}
              onChange={(typed) => change(at, { overrideReason: typed })}
            />
          </li>
        ))}
      </ul>
      {failed ? <ReadFailure what="the batches" query={failed} /> : null}
      {amounts.length === lines.length ? (
        <p>
          Total <strong>{rupees(total)}</strong>, paid at the desk
        </p>
      ) : null}
    </>
  );
}
