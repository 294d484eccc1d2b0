import { Button } from '@mantine/core';
import { countText } from '#foundation/shared/count-text.ts';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import type { PurchaseOrder } from '../contract-purchases.ts';
import styles from './purchase-list.module.css';
import { usePurchases } from './use-purchases.ts';

/** What is on the way. Receiving an item takes it off. */
export function OrderedList({ orders }: { orders: readonly PurchaseOrder[] }) {
  const { undoOrdered } = usePurchases();
  return (
    <SectionCard title="Ordered, not received yet">
      <ul className={styles.orders}>
        {orders.map(({ id, supplier, lines, orderedAt, orderedBy }) => (
          <li key={id} className={styles.order}>
            <div>
              <p>
                <strong>{supplier?.name ?? 'No supplier'}</strong>
                <span className={styles.muted}>
                  {` · ${clinicDateTime(orderedAt)}${orderedBy ? `, ${orderedBy}` : ''}`}
                </span>
              </p>
              <p>{lines.map(({ name, quantity }) => `${name} × ${countText(quantity)}`).join(', ')}</p>
            </div>
            <Button
              variant="default"
              size="xs"
              loading={undoOrdered.isPending && undoOrdered.variables.id === id}
              onClick={() => undoOrdered.mutate({ id })}
            >
              Not ordered
            </Button>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
