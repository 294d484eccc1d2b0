import { Button, Group, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { countText } from '#foundation/shared/text/count-text.ts';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { ScreenButton } from '#foundation/ui/screen-button.tsx';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { useShortcut } from '#foundation/web/keys/use-shortcut.ts';
import { later } from '#foundation/web/screens/later.tsx';
import { isWaiting } from '#modules/billing/rules/discount.ts';
import { billingApi } from '#modules/billing/web/api.ts';
import { isOneDay } from '../rules/period.ts';
import styles from './accounts-page.module.css';
import { AccountsTiles } from './accounts-tiles.tsx';
import { accountsApi } from './api.ts';
import { DayChart } from './day-chart.tsx';
import { PeriodPicker } from './period-picker.tsx';
import { SmallTiles } from './small-tiles.tsx';
import { TransactionSection } from './transaction-section.tsx';
import { useAccountsPlace } from './use-accounts-place.ts';

const ToBill = later(async () => (await import('#modules/billing/web/to-bill.tsx')).ToBill);
const DuesSection = later(async () => (await import('./dues-section.tsx')).DuesSection);
const PayablesSection = later(async () => (await import('./payables/payables-section.tsx')).PayablesSection);
const CashSection = later(async () => (await import('#modules/cashier/web/cash-section.tsx')).CashSection);
const LeftOfDay = later(async () => (await import('#modules/billing/web/left-of-day.tsx')).LeftOfDay);
const ApprovalsSection = later(
  async () => (await import('#modules/billing/web/approvals/approvals-section.tsx')).ApprovalsSection,
);
const BillDialog = later(async () => (await import('#modules/billing/web/bill/bill-dialog.tsx')).BillDialog);
const AddExpenseDialog = later(async () => (await import('./add-expense-dialog.tsx')).AddExpenseDialog);

export default function AccountsPage() {
  const { view, day, chosen, fault, billId, isAdding, change } = useAccountsPlace();
  const summary = useQuery(accountsApi.summary.queryOptions({ input: chosen, enabled: !fault }));
  const toBill = useQuery(billingApi.toBill.queryOptions({ input: { day: clinicToday(), days: 7 } }));
  const approvals = useQuery(billingApi.approvals.queryOptions({ input: {} }));
  const { data } = summary;
  const billsToCome = toBill.data?.count ?? 0;
  const waiting = approvals.data?.filter(isWaiting).length ?? 0;
  useShortcut('e', 'Add expense', () => change({ add: 'expense' }));

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PeriodPicker days={data ?? null} />
        <Group gap="xs">
          <ScreenButton screen="insurance">Insurance</ScreenButton>
          <ScreenButton screen="accounts-reports">Reports</ScreenButton>
          <Button
            variant="default"
            leftSection={<Plus size={16} aria-hidden="true" />}
            onClick={() => change({ add: 'expense' })}
          >
            Add Expense
          </Button>
        </Group>
      </div>
      <ReadFailure what="the figures" query={summary} />
      {fault ? null : (
        <>
          <AccountsTiles figures={data ?? null} />
          <SmallTiles figures={data ?? null} />
          {isOneDay(chosen) && !(data && data.days.length > 1) ? null : <DayChart days={data?.days ?? null} />}
        </>
      )}
      <div>
        <SegmentedControl
          aria-label="Accounts sections"
          classNames={{ root: styles.views ?? '', control: styles.choice ?? '' }}
          value={view}
          onChange={(value) =>
            change(
              { view: value === 'transactions' ? null : value, day: null, age: null, state: null },
              { replace: false },
            )
          }
          data={[
            { value: 'transactions', label: 'Transactions' },
            { value: 'bill', label: billsToCome > 0 ? `To bill (${countText(billsToCome)})` : 'To bill' },
            { value: 'dues', label: 'Dues' },
            { value: 'payables', label: 'Payables' },
            { value: 'cash', label: 'Cash' },
            { value: 'approvals', label: waiting > 0 ? `Approvals (${countText(waiting)})` : 'Approvals' },
          ]}
        />
      </div>
      {view === 'bill' ? <ToBill ofAllRooms key={day} firstDay={day} firstDays={day ? 1 : 7} /> : null}
      {view === 'dues' ? <DuesSection /> : null}
      {view === 'payables' ? <PayablesSection /> : null}
      {view === 'cash' ? <CashSection leftOfDay={(of) => <LeftOfDay day={of} />} /> : null}
      {view === 'approvals' ? <ApprovalsSection /> : null}
      {view === 'transactions' && !fault ? <TransactionSection categories={data?.categories ?? []} /> : null}
      {isAdding ? <AddExpenseDialog onClose={() => change({ add: null })} /> : null}
      {billId ? <BillDialog key={billId} billId={billId} onClose={() => change({ bill: null })} /> : null}
    </div>
  );
}
