import { Box, Button, Group, SegmentedControl } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { rupees } from '#foundation/shared/money.ts';
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { LinkTiles } from '#foundation/ui/tiles/link-tiles.tsx';
import { later } from '#foundation/web/screens/later.tsx';
import type { Payable } from '../../contract-payables.ts';
import {
  leftToPay,
  payableAgeNames,
  payableAgeOrder,
  payableStanding,
  payableStateNames,
  payableStates,
} from '../../rules/payables.ts';
import { accountsApi } from '../api.ts';
import { usePayablesPlace } from '../use-accounts-place.ts';
import styles from './payables.module.css';

const AddPayableDialog = later(async () => (await import('./add-payable-dialog.tsx')).AddPayableDialog);
const PayableDialog = later(async () => (await import('./payable-dialog.tsx')).PayableDialog);
const RecurringDialog = later(async () => (await import('./recurring-dialog.tsx')).RecurringDialog);
const VendorsDialog = later(async () => (await import('./vendors-dialog.tsx')).VendorsDialog);

const columns = (onOpen: (payable: Payable) => void): readonly Column<Payable>[] => [
  { key: 'vendor', title: 'Vendor', percent: 24, onPhone: 'heading', cell: ({ vendorName }) => vendorName },
  { key: 'bill', title: 'Bill', percent: 14, onPhone: 'detail', cell: ({ billNumber }) => billNumber || '–' },
  { key: 'due', title: 'Due', percent: 13, onPhone: 'detail', cell: ({ dueDate }) => dayText(dueDate) },
  {
    key: 'standing',
    title: 'Status',
    percent: 17,
    onPhone: 'detail',
    cell: (payable) => {
      const { hue, text } = payableStanding(payable);
      return <StatusChip hue={hue}>{text}</StatusChip>;
    },
  },
  {
    key: 'amount',
    title: 'Amount',
    percent: 12,
    onPhone: 'detail',
    numeric: true,
    cell: ({ amount }) => rupees(amount),
  },
  {
    key: 'left',
    title: 'Left',
    percent: 11,
    onPhone: 'aside',
    numeric: true,
    cell: (payable) => rupees(leftToPay(payable)),
  },
  {
    key: 'open',
    title: 'Open',
    percent: 9,
    onPhone: 'detail',
    cell: (payable) => (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Open bill ${payable.billNumber} of ${payable.vendorName}`.replace('  ', ' ')}
        onClick={() => onOpen(payable)}
      >
        Open
      </Button>
    ),
  },
];

/** Vendor bills, by how long they are overdue. */
export function PayablesSection() {
  const { age, state, payableId, change } = usePayablesPlace();
  const [opened, setOpened] = useState<Payable | null>(null);
  const [dialog, setDialog] = useState<'add' | 'vendors' | 'recurring' | null>(null);
  const query = useQuery(
    accountsApi.payables.queryOptions({ input: { state, ...(age ? { age } : {}) }, placeholderData: keepPreviousData }),
  );
  const { data, isError, isPlaceholderData } = query;
  const linked = useQuery(
    accountsApi.payables.queryOptions({ input: { id: payableId ?? undefined }, enabled: payableId !== null }),
  );
  const asked = payableId === null ? undefined : linked.data?.payables[0];
  const amountOf = new Map(data?.ages.map(({ age: of, amount }) => [of, rupees(amount)]));
  // Falls back to the opened bill, so that typed values stay when someone else pays it and it leaves the list.
  const shown = opened && (data?.payables.find(({ id }) => id === opened.id) ?? opened);
  return (
    <SectionCard
      title="Payables"
      aside={
        <Group gap="xs">
          <Button variant="default" onClick={() => setDialog('vendors')}>
            Vendors
          </Button>
          <Button variant="default" onClick={() => setDialog('recurring')}>
            Recurring
          </Button>
          <Button leftSection={<Plus size={16} aria-hidden="true" />} onClick={() => setDialog('add')}>
            Add vendor bill
          </Button>
        </Group>
      }
    >
      <Box mb="sm">
        <LinkTiles
          size="small"
          tiles={payableAgeOrder.map((of) => ({
            label: payableAgeNames[of],
            value: amountOf.get(of),
            to: { search: of === age ? 'view=payables' : `view=payables&age=${of}` },
            isCurrent: of === age,
          }))}
        />
      </Box>
      <div className={styles.tools}>
        <SegmentedControl
          aria-label="Vendor bills"
          value={state}
          onChange={(value) => change({ state: value === 'open' ? null : value, age: null })}
          data={payableStates.map((value) => ({ value, label: payableStateNames[value] }))}
        />
      </div>
      <ReadFailure what="payables" query={query} />
      {data?.payables.length === 0 && !isPlaceholderData ? (
        <EmptyState title="No vendor bills" text="Bills of vendors appear here by due date." />
      ) : isError && !data ? null : (
        <DataTable
          caption="Vendor bills"
          columns={columns(setOpened)}
          rows={data?.payables ?? null}
          rowKey={({ id }) => id}
          stale={isPlaceholderData}
        />
      )}
      {dialog === 'add' ? <AddPayableDialog onClose={() => setDialog(null)} /> : null}
      {dialog === 'vendors' ? <VendorsDialog onClose={() => setDialog(null)} /> : null}
      {dialog === 'recurring' ? <RecurringDialog onClose={() => setDialog(null)} /> : null}
      {payableId ? <ReadFailure what="the vendor bill" query={linked} /> : null}
      {asked ? <PayableDialog payable={asked} onClose={() => change({ payable: null })} /> : null}
      {shown ? <PayableDialog payable={shown} onClose={() => setOpened(null)} /> : null}
    </SectionCard>
  );
}
