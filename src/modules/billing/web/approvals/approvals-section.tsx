import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { rupees } from '#foundation/shared/money.ts';
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { ScreenLink } from '#foundation/ui/screen-link.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import { type Approval, approvalFor, approvalNames, percentText } from '../../rules/discount.ts';
import { billingApi } from '../api.ts';
import { DecideApproval } from './decide-approval.tsx';

function kindText({ kind, amount, ofAmount, left }: Approval): string {
  if (kind === 'discount') return `Discount, ${percentText(amount, ofAmount)} of ${rupees(ofAmount)}`;
  const isWhole = left === null || left === ofAmount;
  if (kind === 'expense' && amount === ofAmount && isWhole) return approvalNames[kind];
  return `${approvalNames[kind]}, out of ${rupees(ofAmount)}${isWhole ? '' : `, ${rupees(left)} left`}`;
}

/** Address where the subject of a request can be read; null if it does not exist yet, or is on the patient's page. */
function placeOf({ ofBill, payableId, expenseDay }: Approval): string | null {
  if (ofBill) return `?view=approvals&bill=${ofBill.id}`;
  if (payableId) return `?view=payables&payable=${payableId}`;
  return expenseDay && `?view=transactions&period=days&from=${expenseDay}&to=${expenseDay}&type=expense`;
}

const placeName = ({ ofBill, payableId }: Approval) =>
  ofBill ? `Bill ${ofBill.billNumber}` : payableId ? 'Vendor bill' : 'Expense';

function Subject({ asked }: { asked: Approval }) {
  const search = placeOf(asked);
  return (
    <>
      {kindText(asked)}
      {search ? (
        <>
          {' · '}
          <Link to={{ search }} aria-label={`${placeName(asked)} for ${approvalFor(asked)}`}>
            {placeName(asked)}
          </Link>
        </>
      ) : null}
    </>
  );
}

function ForWhom({ asked }: { asked: Approval }) {
  const name = approvalFor(asked);
  if (asked.patientId === null) return name;
  return (
    <ScreenLink screen="patient" id={asked.patientId}>
      {name}
    </ScreenLink>
  );
}

const columns: readonly Column<Approval>[] = [
  {
    key: 'patient',
    title: 'Patient or payee',
    percent: 17,
    onPhone: 'heading',
    cell: (asked) => <ForWhom asked={asked} />,
  },
  { key: 'what', title: 'What', percent: 19, onPhone: 'detail', cell: (asked) => <Subject asked={asked} /> },
  {
    key: 'amount',
    title: 'Amount',
    percent: 11,
    onPhone: 'aside',
    numeric: true,
    cell: ({ amount }) => rupees(amount),
  },
  { key: 'reason', title: 'Reason', percent: 19, onPhone: 'detail', cell: ({ reason }) => reason },
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
    percent: 19,
    onPhone: 'detail',
    cell: (asked) => <DecideApproval asked={asked} />,
  },
];

/**
 * Discounts, refunds, credit notes and expenses above what one person may give alone: pending requests, and who
 * approved the others.
 */
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
