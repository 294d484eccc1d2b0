import type { InferContractRouterOutputs } from '@orpc/contract';
import { rupees } from '#foundation/shared/money.ts';
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { dueAgeNames, dueAgeOrder } from '#modules/billing/rules.ts';
import type { insuranceContract } from '../contract.ts';

type Row = InferContractRouterOutputs<typeof insuranceContract>['claims']['ageing'][number];

const columns: readonly Column<Row>[] = [
  { key: 'payer', title: 'Payer', percent: 36, onPhone: 'heading', cell: ({ payerName }) => payerName },
  ...dueAgeOrder.map(
    (age): Column<Row> => ({
      key: age,
      title: dueAgeNames[age],
      percent: 16,
      onPhone: 'detail',
      numeric: true,
      cell: ({ ages }) => rupees(ages.find((of) => of.age === age)?.amount ?? 0),
    }),
  ),
];

/** The debts of each payer by age of the claim. */
export function Ageing({ rows }: { rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <SectionCard title="Owed by payers" level={2}>
      <DataTable
        caption="Owed by payers, by days since the claim was sent"
        columns={columns}
        rows={rows}
        rowKey={({ payerId }) => payerId}
      />
    </SectionCard>
  );
}
