import { ActionIcon } from '@mantine/core';
import { Minus, Plus } from 'lucide-react';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { rupees } from '#foundation/shared/money.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import type { Column } from '#foundation/ui/lists/data-table.tsx';
import { NamedRow } from '#foundation/ui/lists/named-row.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import type { StockItem } from '../../contract-items.ts';
import {
  expiryWords,
  isExpired,
  isExpiring,
  isLow,
  type StepReason,
  suitsReason,
  usableOf,
} from '../../rules/inventory/stock.ts';
import { LowDot } from './low-dot.tsx';
import styles from './stock-columns.module.css';

interface StockColumns {
  today: string;
  reason: StepReason | null;
  onOpen: (item: StockItem) => void;
  onStep: (item: StockItem, quantity: number) => void;
}

export function stockColumns({ today, reason, onOpen, onStep }: StockColumns): readonly Column<StockItem>[] {
  const suits = (quantity: number) => reason === null || suitsReason(reason, quantity);
  return [
    {
      key: 'medicine',
      percent: 36,
      title: 'Medicine',
      onPhone: 'heading',
      cell: (item) => (
        <NamedRow name={item.name} onOpen={() => onOpen(item)}>
          {[
            item.genericName || (item.form === 'consumable' ? 'Consumable' : 'No salts recorded'),
            item.schedule !== 'OTC' && `Schedule ${item.schedule}`,
            item.isColdChain && '2–8 °C',
          ]
            .filter(Boolean)
            .join(' · ')}
        </NamedRow>
      ),
    },
    {
      key: 'batch',
      percent: 16,
      title: 'Batch',
      onPhone: 'detail',
      cell: ({ batchNumber, batches }) =>
        batchNumber ? `${batchNumber}${batches > 1 ? ` +${batches - 1} more` : ''}` : 'No batch',
    },
    {
      key: 'stock',
      percent: 10,
      title: 'Stock',
      onPhone: 'aside',
      numeric: true,
      cell: (item) => (
        <span className={styles.stock} data-low={isLow(item)}>
          {isLow(item) ? <LowDot /> : null}
          {countText(usableOf(item))}
          {item.expired > 0 ? <span className={styles.expired}>{`+ ${countText(item.expired)} expired`}</span> : null}
          {item.recalled > 0 ? (
            <span className={styles.expired}>{`+ ${countText(item.recalled)} recalled`}</span>
          ) : null}
        </span>
      ),
    },
    {
      key: 'expiry',
      percent: 17,
      title: 'Expiry',
      onPhone: 'detail',
      cell: ({ expiryDate, batchQuantity }) =>
        expiryDate ? (
          <span className={styles.expiry}>
            {dayText(expiryDate)}
            {batchQuantity && isExpiring(expiryDate, today) ? (
              <StatusChip hue={isExpired(expiryDate, today) ? 'red' : 'orange'}>
                {expiryWords(expiryDate, today)}
              </StatusChip>
            ) : null}
          </span>
        ) : (
          'N/A'
        ),
    },
    {
      key: 'price',
      percent: 10,
      title: 'Price',
      onPhone: 'detail',
      numeric: true,
      cell: ({ unitPrice }) => rupees(unitPrice),
    },
    {
      key: 'steps',
      percent: 11,
      title: 'Change',
      onPhone: 'aside',
      cell: (item) => (
        <span className={styles.steps}>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={`Remove one ${item.name}`}
            disabled={item.quantityAvailable === 0 || !suits(-1)}
            onClick={() => onStep(item, -1)}
          >
            <Minus size={16} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={`Add one ${item.name}`}
            disabled={!suits(1)}
            onClick={() => onStep(item, 1)}
          >
            <Plus size={16} aria-hidden="true" />
          </ActionIcon>
        </span>
      ),
    },
  ];
}
