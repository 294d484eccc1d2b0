import { useQuery } from '@tanstack/react-query';
import { rupees } from '#foundation/shared/money.ts';
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import { type Approval, approvalFor, approvalNames, percentText } from '../../rules/discount.ts';
import { billingApi } from '../api.ts';
import { DecideApproval } from './decide-approval.tsx';

const kindText = ({ kind, amount, ofAmount }: Approval) =>
  kind === 'discount'
    ? `Discount, ${percentText(amount, ofAmount)} of ${rupees(ofAmount)}`
    : kind === 'expense' && amount === ofAmount
      ? approvalNames[kind]
      : `${approvalNames[kind]}, out of ${rupees(ofAmount)}`;

const columns: readonly Column<Approval>[] = [
  { key: 'patient', title: 'Patient or payee', percent: 18, onPhone: 'heading', cell: approvalFor },
  { key: 'what', title: 'What', percent: 20, onPhone: 'detail', cell: kindText },
  {
    key: 'amount',
    title: 'Amount',
    percent: 12,
    onPhone: 'aside',
    numeric: true,
    cell: ({ amount }) => rupees(amount),
  },
  { key: 'reason', title: 'Reason', percent: 20, onPhone: 'detail', cell: ({ reason }) => reason },
  {
    key: 'asked',
    title: 'Asked by',
    percent: 15,
    onPhone: 'detail',
    cell: ({ askedBy, askedAt }) => `${askedBy}, ${clinicDateTime(askedAt)}`,
  },
  {
    key: 'decision',
    title: 'Decision',
    percent: 15,
    onPhone: 'detail',
    cell: (asked) => <DecideApproval asked={asked} />,
  },
];

/** Discounts, refunds, credit notes and expenses above what one person may give alone: what waits, and who approved the others. */
export function ApprovalsSection() {
  const query = useQuery(billingApi.approvals.queryOptions({ input: {} }));
  const { data, isError } = query;
  return (
    <SectionCard title="Approvals">
      <ReadFailure what="approvals" query={query} />
      {data?.length === 0 ? (
        <EmptyState
          title="No requests"
          text="Discounts, refunds, credit notes and expenses that need an admin appear here."
        />
      ) : isError && !data ? null : (
        <DataTable caption="Approvals" columns={columns} rows={data ?? null} rowKey={({ id }) => id} />
      )}
    </SectionCard>
  );
}
