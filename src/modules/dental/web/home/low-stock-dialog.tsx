import { useQuery } from '@tanstack/react-query';
import { countText } from '#foundation/shared/text/count-text.ts';
import { ListDialog } from '#foundation/ui/dialogs/list-dialog.tsx';
import type { Column } from '#foundation/ui/lists/data-table.tsx';
import type { LowItem } from '../../contract.ts';
import { dentalApi } from '../api.ts';

const columns: readonly Column<LowItem>[] = [
  { key: 'name', percent: 44, title: 'Item', onPhone: 'heading', cell: ({ name }) => name },
  {
    key: 'left',
    percent: 14,
    title: 'Left',
    onPhone: 'aside',
    numeric: true,
    cell: ({ quantityAvailable }) => countText(quantityAvailable),
  },
  {
    key: 'level',
    percent: 16,
    title: 'Reorder at',
    onPhone: 'detail',
    numeric: true,
    cell: ({ reorderLevel }) => countText(reorderLevel),
  },
  { key: 'supplier', percent: 26, title: 'Supplier', onPhone: 'detail', cell: ({ supplier }) => supplier ?? '' },
];

export function LowStockDialog() {
  const query = useQuery(dentalApi.lowStock.queryOptions());
  return (
    <ListDialog
      title="Low stock in the dental rooms"
      query={query}
      rowsOf={(items) => items}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: 'No low stock', text: 'Items at or below their reorder level appear here.' }}
    />
  );
}
