import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rupees } from '#foundation/shared/money.ts';
import { ChartCard } from '#foundation/ui/charts/chart-card.tsx';
import { RowBars } from '#foundation/ui/charts/row-bars.tsx';
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { Loaded } from '#foundation/ui/reads/loaded.tsx';
import type { PayoutRow, ReportDays } from '../../contract-reports.ts';
import { reportNames, shareText } from '../../rules/reports.ts';
import { accountsApi } from '../api.ts';
import { ReportExport } from './report-export.tsx';
import styles from './reports-page.module.css';
import { ShareDialog } from './share-dialog.tsx';
import { useReportPlace } from './use-report-place.ts';

interface Steps {
  onOpen: (doctorId: string) => void;
  onShare: (doctor: PayoutRow) => void;
}

const columns = ({ onOpen, onShare }: Steps): readonly Column<PayoutRow>[] => [
  { key: 'doctor', title: 'Doctor', percent: 26, onPhone: 'heading', cell: ({ name }) => name },
  {
    key: 'amount',
    title: 'Revenue',
    percent: 18,
    onPhone: 'detail',
    numeric: true,
    cell: ({ doctorId, name, amount, transactions }) =>
      transactions === 0 ? (
        rupees(amount)
      ) : (
        <Button
          size="compact-sm"
          variant="subtle"
          px={0}
          aria-label={`Show rows of ${name}, ${rupees(amount)}`}
          onClick={() => onOpen(doctorId)}
        >
          {rupees(amount)}
        </Button>
      ),
  },
  {
    key: 'share',
    title: 'Share',
    percent: 14,
    onPhone: 'detail',
    numeric: true,
    cell: ({ basisPoints }) => (basisPoints === null ? 'Not set' : shareText(basisPoints)),
  },
  {
    key: 'payout',
    title: 'Payout',
    percent: 20,
    onPhone: 'aside',
    numeric: true,
    cell: ({ payout }) => rupees(payout),
  },
  {
    key: 'set',
    title: 'Change',
    percent: 22,
    onPhone: 'detail',
    cell: (doctor) => (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Set share of ${doctor.name}`}
        onClick={() => onShare(doctor)}
      >
        Set share
      </Button>
    ),
  },
];

function Sums({ total, unshared }: { total: number; unshared: number }) {
  return (
    <>
      <p className={styles.total}>{`Payouts ${rupees(total)}`}</p>
      <p className={styles.note}>
        Tests and medicines are not shared out.
        {unshared === 0 ? '' : ` ${rupees(unshared)} was earned on days without a share.`}
      </p>
    </>
  );
}

/** The amount owed to each doctor: payments for their work times the share of each day. */
export function PayoutsReport({ days }: { days: ReportDays }) {
  const { change } = useReportPlace();
  const [changed, setChanged] = useState<PayoutRow | null>(null);
  const query = useQuery(accountsApi.payouts.queryOptions({ input: days }));
  const title = reportNames.payouts;
  return (
    <>
      <Loaded what="the report" query={query} height={320}>
        {({ rows, total, unshared }) =>
          rows.length === 0 ? (
            <EmptyState title="No doctors" text="Doctors are added under Settings." />
          ) : (
            <ChartCard
              title={title}
              aside={<ReportExport report="payouts" days={days} />}
              chart={
                <>
                  <Sums total={total} unshared={unshared} />
                  <RowBars
                    title={title}
                    rows={rows
                      .filter(({ transactions }) => transactions > 0)
                      .map(({ name, basisPoints, payout }) => ({
                        label: `${name}, ${basisPoints === null ? 'no share' : shareText(basisPoints)}`,
                        value: Math.max(0, payout),
                        text: rupees(payout),
                      }))}
                  />
                </>
              }
              table={
                <>
                  <Sums total={total} unshared={unshared} />
                  <DataTable
                    caption={title}
                    columns={columns({
                      onOpen: (doctorId) => change({ report: 'doctor', key: doctorId }, { replace: false }),
                      onShare: setChanged,
                    })}
                    rows={rows}
                    rowKey={({ doctorId, basisPoints }) => `${doctorId} ${basisPoints}`}
                  />
                </>
              }
            />
          )
        }
      </Loaded>
      {changed ? <ShareDialog doctor={changed} from={days.from} onClose={() => setChanged(null)} /> : null}
    </>
  );
}
