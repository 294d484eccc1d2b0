import { useQuery } from '@tanstack/react-query';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { rupees } from '#foundation/shared/money.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { Loaded } from '#foundation/ui/reads/loaded.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import type { ComparedItem, ComparedSupplier } from '../../contract-comparison.ts';
import { lostShare, spreadOf } from '../../rules/purchase/comparison.ts';
import { pharmacyApi } from '../api.ts';
import styles from '../item/item-dialog.module.css';

const supplierColumns: readonly Column<ComparedSupplier>[] = [
  { key: 'name', percent: 32, title: 'Supplier', onPhone: 'heading', cell: ({ name }) => name },
  {
    key: 'bought',
    percent: 18,
    title: 'Bought',
    onPhone: 'aside',
    numeric: true,
    cell: ({ bought }) => rupees(bought),
  },
  {
    key: 'invoices',
    percent: 14,
    title: 'Invoices',
    onPhone: 'detail',
    numeric: true,
    cell: ({ invoices }) => countText(invoices),
  },
  {
    key: 'days',
    percent: 18,
    title: 'Days to deliver',
    onPhone: 'detail',
    numeric: true,
    cell: ({ days }) => days ?? 'N/A',
  },
  {
    key: 'lost',
    percent: 18,
    title: 'Short or damaged',
    onPhone: 'detail',
    numeric: true,
    cell: (supplier) => `${lostShare(supplier)} %`,
  },
];

const offerText = ({ supplier, cost, day }: ComparedItem['offers'][number]) =>
  `${supplier} ${rupees(cost)}, ${dayText(day)}`;

const itemColumns: readonly Column<ComparedItem>[] = [
  { key: 'name', percent: 26, title: 'Medicine', onPhone: 'heading', cell: ({ name }) => name },
  {
    key: 'cheapest',
    percent: 30,
    title: 'Cheapest',
    onPhone: 'detail',
    cell: ({ offers }) => offers.slice(0, 1).map(offerText),
  },
  {
    key: 'others',
    percent: 32,
    title: 'Others',
    onPhone: 'detail',
    cell: ({ offers }) => offers.slice(1).map(offerText).join(' · '),
  },
  {
    key: 'spread',
    percent: 12,
    title: 'Up to',
    onPhone: 'aside',
    numeric: true,
    cell: ({ offers }) => {
      const spread = spreadOf(offers.map(({ cost }) => cost));
      return spread === null ? '' : `+${spread} %`;
    },
  },
];

/** Compares suppliers by price and speed, from the deliveries of the last year. */
export function SupplierComparison() {
  const query = useQuery(pharmacyApi.supplierComparison.queryOptions());
  return (
    <SectionCard title="Suppliers compared">
      <Loaded what="the suppliers" query={query} height={120}>
        {({ suppliers, items }) =>
          suppliers.length === 0 ? (
            <EmptyState
              title="No deliveries yet"
              text="Suppliers are compared by the goods receipts of the last year."
            />
          ) : (
            <>
              <DataTable
                caption="Suppliers of the last year"
                columns={supplierColumns}
                rows={suppliers}
                rowKey={({ id }) => id}
              />
              {items.length > 0 ? (
                <>
                  <h4 className={styles.heading}>Medicines from more than one supplier</h4>
                  <DataTable
                    caption="Cost of one piece in the last delivery of each supplier"
                    columns={itemColumns}
                    rows={items}
                    rowKey={({ id }) => id}
                  />
                </>
              ) : null}
            </>
          )
        }
      </Loaded>
    </SectionCard>
  );
}
