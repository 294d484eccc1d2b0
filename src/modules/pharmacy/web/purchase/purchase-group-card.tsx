import { Button, CloseButton, Group } from '@mantine/core';
import { Printer } from 'lucide-react';
import { rupees } from '#foundation/shared/money.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx';
import { usePrintSheet } from '#foundation/ui/print/use-print-sheet.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import type { PurchaseGroup, PurchaseLine } from '../../contract-purchases.ts';
import { packsText } from '../../rules/inventory/pack.ts';
import { OrderQuantity } from './order-quantity.tsx';
import styles from './purchase-list.module.css';
import { PurchasePaper } from './purchase-paper.tsx';
import { SupplierLine } from './supplier-line.tsx';
import { usePurchases } from './use-purchases.ts';

const columnsOf = ({ changeQuantity, remove }: ReturnType<typeof usePurchases>): readonly Column<PurchaseLine>[] => [
  {
    key: 'item',
    percent: 40,
    title: 'Medicine',
    onPhone: 'heading',
    cell: ({ name, genericName, strength, reason }) => (
      <span className={styles.item}>
        {name}
        <span className={styles.muted}>{[genericName, strength].filter(Boolean).join(' ')}</span>
        {reason ? <span className={styles.muted}>{reason}</span> : null}
      </span>
    ),
  },
  {
    key: 'stock',
    percent: 20,
    title: 'Stock',
    onPhone: 'detail',
    cell: ({ usable, reorderLevel }) => `${countText(usable)} in stock, reorder at ${countText(reorderLevel)}`,
  },
  {
    key: 'quantity',
    percent: 18,
    title: 'To order',
    onPhone: 'aside',
    cell: (line) => (
      <>
        <OrderQuantity
          key={line.quantity}
          line={line}
          onChange={(quantity) => changeQuantity.mutate({ id: line.id, quantity })}
        />
        <span className={styles.muted}>{packsText(line.quantity, line)}</span>
      </>
    ),
  },
  {
    key: 'value',
    percent: 14,
    title: 'About',
    onPhone: 'detail',
    numeric: true,
    cell: ({ quantity, unitPrice }) => rupees(quantity * unitPrice),
  },
  {
    key: 'remove',
    percent: 8,
    title: 'Remove',
    onPhone: 'detail',
    cell: ({ id, name }) => (
      <CloseButton size={36} aria-label={`Remove ${name} from the list`} onClick={() => remove.mutate({ id })} />
    ),
  },
];

export function PurchaseGroupCard({ group }: { group: PurchaseGroup }) {
  const purchases = usePurchases();
  const { print, sheet } = usePrintSheet(<PurchasePaper group={group} />);
  const { supplier, lines } = group;
  return (
    <SectionCard
      title={supplier?.name ?? 'No supplier'}
      aside={
        <Group gap="xs">
          <Button variant="default" leftSection={<Printer size={16} aria-hidden="true" />} onClick={print}>
            Print
          </Button>
          <Button
            loading={purchases.markOrdered.isPending}
            onClick={() => purchases.markOrdered.mutate({ supplierId: supplier?.id ?? null })}
          >
            Mark as ordered
          </Button>
        </Group>
      }
    >
      {supplier ? <SupplierLine supplier={supplier} /> : null}
      <DataTable
        caption={`To order from ${supplier?.name ?? 'no supplier'}`}
        columns={columnsOf(purchases)}
        rows={lines}
        rowKey={({ id }) => id}
      />
      {sheet}
    </SectionCard>
  );
}
