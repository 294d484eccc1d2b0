import { useQuery } from '@tanstack/react-query';
import { rupees } from '#foundation/shared/money.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import { ChartCard } from '#foundation/ui/charts/chart-card.tsx';
import { RowBars } from '#foundation/ui/charts/row-bars.tsx';
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { Loaded } from '#foundation/ui/reads/loaded.tsx';
import type { ReportDays, TaxRow } from '../../contract-reports.ts';
import { codeText, reportNames, shareText, taxGroupName } from '../../rules/reports.ts';
import { accountsApi } from '../api.ts';
import { ReportExport } from './report-export.tsx';
import styles from './reports-page.module.css';

const moneyColumn = (key: 'beforeTax' | 'cgst' | 'sgst' | 'igst', title: string): Column<TaxRow> => ({
  key,
  title,
  percent: 12,
  onPhone: key === 'beforeTax' ? 'aside' : 'detail',
  numeric: true,
  cell: (row) => rupees(row[key]),
});

const columns: readonly Column<TaxRow>[] = [
  { key: 'group', title: 'Documents', percent: 24, onPhone: 'heading', cell: (row) => taxGroupName(row) },
  { key: 'code', title: 'HSN/SAC', percent: 12, onPhone: 'detail', cell: ({ hsnSac }) => codeText(hsnSac) },
  {
    key: 'rate',
    title: 'Rate',
    percent: 8,
    onPhone: 'detail',
    numeric: true,
    cell: ({ gstRate }) => shareText(gstRate),
  },
  {
    key: 'count',
    title: 'Count',
    percent: 8,
    onPhone: 'detail',
    numeric: true,
    cell: ({ documents }) => countText(documents),
  },
  moneyColumn('beforeTax', 'Before tax'),
  moneyColumn('cgst', 'CGST'),
  moneyColumn('sgst', 'SGST/UTGST'),
  moneyColumn('igst', 'IGST'),
];

const rowKey = ({ document, buyer, hsnSac, gstRate }: TaxRow) => [document, buyer, hsnSac, gstRate].join(' ');

interface SumsProps {
  taxable: number;
  exempt: number;
  tax: number;
}

function Sums({ taxable, exempt, tax }: SumsProps) {
  return (
    <>
      <p className={styles.total}>{`Taxable value ${rupees(taxable)}, GST ${rupees(tax)}, exempt ${rupees(exempt)}`}</p>
      <p className={styles.note}>
        Lines of bills by the date of the bill, less credit notes by the date of the note, paid or not, before bills are
        rounded to rupees.
      </p>
    </>
  );
}

/** The figures for the GST return. */
export function TaxReport({ days }: { days: ReportDays }) {
  const query = useQuery(accountsApi.gst.queryOptions({ input: days }));
  const title = reportNames.gst;
  return (
    <Loaded what="the report" query={query} height={320}>
      {({ rows, ...sums }) =>
        rows.length === 0 ? (
          <EmptyState title="No bills" text="Nothing was billed in this period." />
        ) : (
          <ChartCard
            title={title}
            aside={<ReportExport report="gst" days={days} />}
            chart={
              <>
                <Sums {...sums} />
                <RowBars
                  title={title}
                  rows={rows.map((row) => ({
                    label: `${taxGroupName(row)}, ${codeText(row.hsnSac)}, ${shareText(row.gstRate)}`,
                    value: Math.abs(row.beforeTax),
                    text: rupees(row.beforeTax),
                  }))}
                />
              </>
            }
            table={
              <>
                <Sums {...sums} />
                <DataTable caption={title} columns={columns} rows={rows} rowKey={rowKey} />
              </>
            }
          />
        )
      }
    </Loaded>
  );
}
