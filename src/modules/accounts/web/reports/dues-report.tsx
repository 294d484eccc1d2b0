import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { rupees } from '#foundation/shared/money.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import { phoneText } from '#foundation/shared/text/phone.ts';
import { ChartCard } from '#foundation/ui/charts/chart-card.tsx';
import { RowBars } from '#foundation/ui/charts/row-bars.tsx';
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { Loaded } from '#foundation/ui/reads/loaded.tsx';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import type { DueBill } from '#modules/billing/rules/bill.ts';
import { dueAgeNames, dueAgeOf } from '#modules/billing/rules.ts';
import { billingApi } from '#modules/billing/web/api.ts';
import { fullName } from '#modules/patients/rules.ts';
import { reportNames } from '../../rules/reports.ts';
import { ReportExport } from './report-export.tsx';
import styles from './reports-page.module.css';
import { useReportPlace } from './use-report-place.ts';

const columns = (onBill: (billId: string) => void): readonly Column<DueBill>[] => [
  { key: 'patient', title: 'Patient', percent: 20, onPhone: 'heading', cell: (bill) => fullName(bill) },
  { key: 'phone', title: 'Phone', percent: 15, onPhone: 'detail', cell: ({ phone }) => phoneText(phone) },
  {
    key: 'bill',
    title: 'Bill',
    percent: 16,
    onPhone: 'detail',
    cell: ({ id, billNumber }) => (
      <Button size="compact-sm" variant="subtle" onClick={() => onBill(id)}>
        {billNumber}
      </Button>
    ),
  },
  { key: 'day', title: 'Date', percent: 12, onPhone: 'detail', cell: ({ billDate }) => dayText(billDate) },
  { key: 'age', title: 'Age', percent: 13, onPhone: 'detail', cell: ({ days }) => dueAgeNames[dueAgeOf(days)] },
  { key: 'total', title: 'Total', percent: 12, onPhone: 'detail', numeric: true, cell: ({ total }) => rupees(total) },
  { key: 'due', title: 'Due', percent: 12, onPhone: 'aside', numeric: true, cell: ({ due }) => rupees(due) },
];

/** Amounts left to pay now, whenever they were billed. */
export function DuesReport() {
  const { change } = useReportPlace();
  const query = useQuery(billingApi.dues.queryOptions({ input: {} }));
  const [title, today] = [reportNames.dues, clinicToday()];
  return (
    <Loaded what="the report" query={query} height={320}>
      {({ ages, bills }) => {
        const count = ages.reduce((sum, age) => sum + age.bills, 0);
        return count === 0 ? (
          <EmptyState title="No dues" text="Bills with something left to pay appear here." />
        ) : (
          <ChartCard
            title={title}
            aside={<ReportExport report="dues" days={{ from: today, to: today }} />}
            chart={
              <RowBars
                title={title}
                rows={ages.map(({ age, amount }) => ({ label: dueAgeNames[age], value: amount, text: rupees(amount) }))}
              />
            }
            table={
              <>
                <DataTable
                  caption={title}
                  columns={columns((bill) => change({ bill }, { replace: false }))}
                  rows={bills}
                  rowKey={({ id }) => id}
                />
                {count > bills.length ? (
                  <p
                    className={styles.note}
                  >{`The oldest ${countText(bills.length)} of ${countText(count)}. Files include all.`}</p>
                ) : null}
              </>
            }
          />
        );
      }}
    </Loaded>
  );
}
