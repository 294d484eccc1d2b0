import { rupees } from '#foundation/shared/money.ts';
import { LinkTiles } from '#foundation/ui/tiles/link-tiles.tsx';
import { type Figures, netHue } from '../rules.ts';
import { useSearchOf } from './use-search-of.ts';

export const transactionsId = 'transactions';
export const showTransactions = () => document.getElementById(transactionsId)?.scrollIntoView({ block: 'start' });

/** The four figures of a period, each a link to its rows. */
export function AccountsTiles({ figures }: { figures: Figures | null }) {
  const searchOf = useSearchOf();
  const outcome = figures && (figures.net < 0 ? 'Loss' : 'Profit');
  return (
    <LinkTiles
      onOpen={showTransactions}
      tiles={[
        {
          label: 'Total Income',
          value: figures && rupees(figures.income),
          to: { search: searchOf({ type: 'earned' }) },
          hue: 'green',
        },
        {
          label: 'Total Expenses',
          value: figures && rupees(figures.expenses),
          to: { search: searchOf({ type: 'expense' }) },
          hue: 'red',
        },
        {
          label: outcome ? `Net Profit/Loss · ${outcome}` : 'Net Profit/Loss',
          value: figures && rupees(Math.abs(figures.net)),
          to: { search: searchOf({}) },
          hue: figures ? netHue(figures.net) : undefined,
        },
        {
          label: 'Digital Payments',
          value: figures && `${figures.digitalPercent}%`,
          to: { search: searchOf({ type: 'earned', method: 'digital' }) },
          hue: 'purple',
        },
      ]}
    />
  );
}
