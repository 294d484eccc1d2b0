import { Box, Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { rupees } from '#foundation/shared/money.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import { phoneText } from '#foundation/shared/text/phone.ts';
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { LinkTiles } from '#foundation/ui/tiles/link-tiles.tsx';
import type { DueBill } from '#modules/billing/rules/bill.ts';
import { dueAgeNames, dueAgeOrder } from '#modules/billing/rules.ts';
import { billingApi } from '#modules/billing/web/api.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { DueReminder } from '../contract-reminders.ts';
import { accountsApi } from './api.ts';
import { RemindButton } from './remind-button.tsx';
import { useAccountsPlace } from './use-accounts-place.ts';

interface Shown {
  onOpen: (billId: string) => void;
  reminders: ReadonlyMap<string, DueReminder>;
}

const columns = ({ onOpen, reminders }: Shown): readonly Column<DueBill>[] => [
  { key: 'patient', title: 'Patient', percent: 18, onPhone: 'heading', cell: (bill) => fullName(bill) },
  { key: 'phone', title: 'Phone', percent: 14, onPhone: 'detail', cell: ({ phone }) => phoneText(phone) },
  { key: 'bill', title: 'Bill', percent: 13, onPhone: 'detail', cell: ({ billNumber }) => billNumber },
  {
    key: 'since',
    title: 'Since',
    percent: 14,
    onPhone: 'detail',
    cell: ({ billDate, days }) => (days > 0 ? `${dayText(billDate)}, ${countText(days)} d` : dayText(billDate)),
  },
  {
    key: 'due',
    title: 'Due',
    percent: 11,
    onPhone: 'aside',
    numeric: true,
    cell: ({ due, toCredit }) =>
      toCredit > 0 ? `${rupees(due)}, ${rupees(toCredit)} to credit (medicines returned)` : rupees(due),
  },
  {
    key: 'open',
    title: 'Open',
    percent: 9,
    onPhone: 'detail',
    cell: ({ id, billNumber }) => (
      <Button size="compact-sm" variant="default" aria-label={`Open bill ${billNumber}`} onClick={() => onOpen(id)}>
        Open
      </Button>
    ),
  },
  {
    key: 'remind',
    title: 'Reminder',
    percent: 21,
    onPhone: 'detail',
    cell: (bill) => <RemindButton bill={bill} last={reminders.get(bill.id)} />,
  },
];

const countOf = (ages: readonly { age: string; bills: number }[], age: string | null | undefined) =>
  ages.reduce((sum, one) => sum + (!age || one.age === age ? one.bills : 0), 0);

/** Bills with an amount left to pay, by how long they have been due. */
export function DuesSection() {
  const { age, day, change } = useAccountsPlace();
  const query = useQuery(
    billingApi.dues.queryOptions({ input: { age, day: day || undefined }, placeholderData: keepPreviousData }),
  );
  const { data, isError, isPlaceholderData } = query;
  const reminded = useQuery(accountsApi.reminders.queryOptions());
  const reminders = new Map(reminded.data?.map((reminder) => [reminder.billId, reminder]));
  const amountOf = new Map(data?.ages.map(({ age: of, amount }) => [of, rupees(amount)]));
  return (
    <SectionCard title="Dues">
      <Box mb="sm">
        <LinkTiles
          size="small"
          tiles={dueAgeOrder.map((of) => ({
            label: dueAgeNames[of],
            value: amountOf.get(of),
            to: { search: of === age ? 'view=dues' : `view=dues&age=${of}` },
            isCurrent: of === age,
          }))}
        />
      </Box>
      {day ? (
        <p>
          {`Bills of ${dayText(day)}. `}
          <Link to={{ search: '?view=dues' }}>All dues</Link>
        </p>
      ) : null}
      <ReadFailure what="dues" query={query} />
      <ReadFailure what="reminders" query={reminded} />
      {data?.bills.length === 0 && !isPlaceholderData ? (
        <EmptyState title="No dues" text="Bills with something left to pay appear here." />
      ) : isError && !data ? null : (
        <DataTable
          caption="Dues"
          columns={columns({ onOpen: (bill) => change({ bill }, { replace: false }), reminders })}
          rows={data?.bills ?? null}
          rowKey={({ id }) => id}
          stale={isPlaceholderData}
        />
      )}
      {data && countOf(data.ages, age) > data.bills.length ? (
        <p>{`The oldest ${countText(data.bills.length)} of ${countText(countOf(data.ages, age))}.`}</p>
      ) : null}
    </SectionCard>
  );
}
