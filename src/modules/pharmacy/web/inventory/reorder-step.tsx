import { Button } from '@mantine/core';
import { countText } from '#foundation/shared/text/count-text.ts';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { clinicDate } from '#foundation/web/clinic-date.ts';
import type { StockItem } from '../../contract-items.ts';
import type { Location } from '../../rules/inventory/stock.ts';
import { useReorder } from './use-reorder.ts';

/** Puts an item on the purchase list, or shows that it is already there or on the way. */
export function ReorderStep({ item, location }: { item: StockItem; location: Location }) {
  const reorder = useReorder();
  if (item.toOrder !== null) return <StatusChip hue="blue">On the purchase list</StatusChip>;
  if (item.orderedAt) {
    return <StatusChip hue="green">{`Ordered ${clinicDate(item.orderedAt)}, ${countText(item.owed)} owed`}</StatusChip>;
  }
  return (
    <Button
      size="xs"
      variant="light"
      aria-label={`Reorder ${item.name}`}
      loading={reorder.isPending}
      onClick={() => reorder.mutate({ id: item.id, location })}
    >
      Reorder
    </Button>
  );
}
