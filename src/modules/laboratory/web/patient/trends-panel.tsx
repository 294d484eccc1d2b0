import { useQuery } from '@tanstack/react-query';
import { ChartCard } from '#foundation/ui/charts/chart-card.tsx';
import { ChartGrid } from '#foundation/ui/charts/chart-grid.tsx';
import { LineChart } from '#foundation/ui/charts/line-chart.tsx';
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import { type Trend, type TrendPoint, trendsOf } from '../../rules/results/trends.ts';
import { laboratoryApi } from '../api.ts';
import { FlagMark } from '../results/flag-mark.tsx';
import { CumulativeButton } from './cumulative-button.tsx';
import styles from './trends-panel.module.css';

type Row = TrendPoint & Pick<Trend, 'code' | 'name' | 'unit'>;

const title = 'Lab results over time';

const columns: readonly Column<Row>[] = [
  { key: 'name', percent: 28, title: 'Test', onPhone: 'heading', cell: ({ name }) => name },
  { key: 'at', percent: 26, title: 'Collected', onPhone: 'detail', cell: ({ at }) => clinicDateTime(at) },
  {
    key: 'value',
    percent: 16,
    title: 'Value',
    onPhone: 'aside',
    numeric: true,
    cell: ({ value, unit, isBeingCorrected }) => (
      <>
        {`${value} ${unit}`}
        {isBeingCorrected ? <span className={styles.corrected}>Being corrected</span> : null}
      </>
    ),
  },
  { key: 'range', percent: 16, title: 'Range', onPhone: 'detail', cell: ({ range }) => range || 'None' },
  { key: 'flag', percent: 14, title: 'Flag', onPhone: 'detail', cell: ({ flag }) => <FlagMark flag={flag} /> },
];

/** Analytes measured more than once, on the patient's page. Shows nothing if there are none. */
export default function TrendsPanel({ id }: { id: string }) {
  const query = useQuery(laboratoryApi.ofPatient.queryOptions({ input: { patientId: id, only: 'results' } }));
  const { data, error } = query;
  if (error && !data) {
    return (
      <SectionCard title={title}>
        <ReadFailure what="lab results" query={query} />
      </SectionCard>
    );
  }
  const trends = trendsOf(data ?? []);
  if (trends.length === 0) return null;
  return (
    <ChartCard
      title={title}
      aside={<CumulativeButton patientId={id} />}
      chart={
        <ChartGrid size="small">
          {trends.map(({ code, name, unit, points }) => (
            <LineChart
              key={`${code} ${unit}`}
              title={points.some(({ isBeingCorrected }) => isBeingCorrected) ? `${name} (being corrected)` : name}
              points={points}
              unit={unit}
            />
          ))}
        </ChartGrid>
      }
      table={
        <DataTable
          caption={`${title}, the newest first`}
          columns={columns}
          rows={trends.flatMap(({ points, ...trend }) => points.toReversed().map((point) => ({ ...trend, ...point })))}
          rowKey={({ code, unit, at }) => `${code} ${unit} ${at}`}
        />
      }
    />
  );
}
