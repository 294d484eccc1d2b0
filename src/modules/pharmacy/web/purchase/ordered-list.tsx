import { Button, Group } from '@mantine/core';
import { countText } from '#foundation/shared/text/count-text.ts';
import { DownloadButton } from '#foundation/ui/lists/download-button.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import type { PurchaseLine, PurchaseOrder } from '../../contract-purchases.ts';
import { MailStep } from './mail-step.tsx';
import styles from './purchase-list.module.css';
import { usePurchases } from './use-purchases.ts';

/** For example "Dolo 650 × 100: 40 received, 60 owed", with a button to give up the rest. */
function OrderedLine({ line: { id, name, quantity, received } }: { line: PurchaseLine }) {
  const { setRest } = usePurchases();
  const words = `${name} × ${countText(quantity)}`;
  return (
    <li>
      {received === 0 ? words : `${words}: ${countText(received)} received, ${countText(quantity - received)} owed`}
      <Button
        variant="subtle"
        size="compact-xs"
        ml={8}
        aria-label={`Close the rest of ${name}`}
        loading={setRest.isPending}
        onClick={() => setRest.mutate({ id, isExpected: false })}
      >
        Close the rest
      </Button>
    </li>
  );
}

interface OrderedListProps {
  orders: readonly PurchaseOrder[];
  onReceive: (order: PurchaseOrder) => void;
}

/** Orders on the way. Receiving the full quantity of an item removes its line; a shortfall stays listed. */
export function OrderedList({ orders, onReceive }: OrderedListProps) {
  const { undoOrdered } = usePurchases();
  return (
    <SectionCard title="Ordered, not received yet">
      <ul className={styles.orders}>
        {orders.map((order) => (
          <li key={order.id} className={styles.order}>
            <div>
              <p>
                <strong>{order.supplier?.name ?? 'No supplier'}</strong>
                <span className={styles.muted}>
                  {`${order.number && ` · ${order.number}`} · ${clinicDateTime(order.orderedAt)}${order.orderedBy ? `, ${order.orderedBy}` : ''}`}
                </span>
              </p>
              <ul className={styles.orderLines}>
                {order.lines.map((line) => (
                  <OrderedLine key={line.id} line={line} />
                ))}
              </ul>
            </div>
            <Group gap="xs">
              <DownloadButton
                path={`/pharmacy/purchases/pdf?id=${order.id}`}
                fileName={`purchase-order-${order.orderedAt.slice(0, 10)}.pdf`}
                failureTitle="Couldn't create the order"
                size="xs"
                variant="default"
                aria-label={`Order ${order.number} as PDF`}
              >
                PDF
              </DownloadButton>
              <MailStep order={order} />
              <Button
                variant="default"
                size="xs"
                disabled={order.mail !== null || order.lines.some(({ received }) => received > 0)}
                loading={undoOrdered.isPending && undoOrdered.variables.id === order.id}
                onClick={() => undoOrdered.mutate({ id: order.id })}
              >
                Not ordered
              </Button>
              <Button
                size="xs"
                aria-label={`Receive the order of ${order.supplier?.name ?? 'no supplier'}, ${clinicDateTime(order.orderedAt)}`}
                onClick={() => onReceive(order)}
              >
                Receive
              </Button>
            </Group>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
