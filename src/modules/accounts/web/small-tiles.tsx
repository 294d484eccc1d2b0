import { rupees } from '#foundation/shared/money.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import { LinkTiles } from '#foundation/ui/tiles/link-tiles.tsx';
import type { Figures } from '../rules.ts';
import { showTransactions } from './accounts-tiles.tsx';
import { useSearchOf } from './use-search-of.ts';

export function SmallTiles({ figures }: { figures: Figures | null }) {
  const searchOf = useSearchOf();
  const rowsOf = (filter: Parameters<typeof searchOf>[0]) => ({ search: searchOf(filter) });
  return (
    <LinkTiles
      size="small"
      onOpen={showTransactions}
      tiles={[
        { label: 'Cash', value: figures && rupees(figures.cash), to: rowsOf({ type: 'earned', method: 'cash' }) },
        {
          label: 'Digital',
          value: figures && rupees(figures.digital),
          to: rowsOf({ type: 'earned', method: 'digital' }),
        },
        { label: 'Transactions', value: figures && countText(figures.transactions), to: rowsOf({}) },
        { label: 'Avg. Transaction', value: figures && rupees(figures.average), to: rowsOf({}) },
      ]}
    />
  );
}
