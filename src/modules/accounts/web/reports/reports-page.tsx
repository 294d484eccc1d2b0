import { NativeSelect } from '@mantine/core';
import { ScreenLink } from '#foundation/ui/screen-link.tsx';
import { BillDialog } from '#modules/billing/web/bill/bill-dialog.tsx';
import { reportNames, reports } from '../../rules/reports.ts';
import { DayFields } from '../day-fields.tsx';
import { DuesReport } from './dues-report.tsx';
import { PayoutsReport } from './payouts-report.tsx';
import { ReductionsReport } from './reductions-report.tsx';
import styles from './reports-page.module.css';
import { RevenueReport } from './revenue-report.tsx';
import { TaxReport } from './tax-report.tsx';
import { useReportPlace } from './use-report-place.ts';

export default function ReportsPage() {
  const { report, days, fault, billId, change } = useReportPlace();
  return (
    <div className={styles.page}>
      <h2 className="visually-hidden">Reports</h2>
      <p>
        <ScreenLink screen="accounts">Back to Accounts</ScreenLink>
      </p>
      <div className={styles.choice}>
        <NativeSelect
          label="Report"
          value={report}
          onChange={(event) => change({ report: event.currentTarget.value, key: null }, { replace: false })}
          data={reports.map((value) => ({ value, label: reportNames[value] }))}
        />
        {report === 'dues' ? null : (
          <DayFields days={days} fault={fault} onChange={(day) => change({ ...day, key: null })} />
        )}
      </div>
      {report === 'dues' ? (
        <DuesReport />
      ) : fault ? null : report === 'reductions' ? (
        <ReductionsReport days={days} />
      ) : report === 'payouts' ? (
        <PayoutsReport days={days} />
      ) : report === 'gst' ? (
        <TaxReport days={days} />
      ) : (
        <RevenueReport by={report} days={days} />
      )}
      {billId ? <BillDialog key={billId} billId={billId} onClose={() => change({ bill: null })} /> : null}
    </div>
  );
}
