import { ChartCard } from '#foundation/ui/charts/chart-card.tsx';
import { LineChart } from '#foundation/ui/charts/line-chart.tsx';
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { clinicDate, clinicDateTime } from '#foundation/web/clinic-date.ts';
import type { ColdPlace, ColdReading } from '../../contract-cold-chain.ts';
import { isOutside, isReadingDue, limitsText } from '../../rules/inventory/cold-chain.ts';
import styles from './cold-place-card.module.css';
import { ReadTemperature } from './read-temperature.tsx';
import { SensorStep } from './sensor-step.tsx';

const columns: readonly Column<ColdReading>[] = [
  { key: 'at', percent: 26, title: 'Read', onPhone: 'heading', cell: ({ readAt }) => clinicDateTime(readAt) },
  {
    key: 'celsius',
    percent: 16,
    title: 'Temperature',
    onPhone: 'aside',
    numeric: true,
    cell: ({ celsius }) => `${celsius} °C`,
  },
  { key: 'by', percent: 24, title: 'By', onPhone: 'detail', cell: ({ readBy }) => readBy ?? 'Sensor' },
  { key: 'note', percent: 34, title: 'What was done', onPhone: 'detail', cell: ({ note }) => note },
];

function StateChip({ place }: { place: ColdPlace }) {
  const [last] = place.readings;
  if (last && isOutside(last.celsius, place)) return <StatusChip hue="red">{`${last.celsius} °C: outside`}</StatusChip>;
  if (isReadingDue(last?.readAt ?? null, new Date())) return <StatusChip hue="orange">Reading due</StatusChip>;
  return <StatusChip hue="green">{`${last?.celsius} °C`}</StatusChip>;
}

export function ColdPlaceCard({ place }: { place: ColdPlace }) {
  const usual = { low: place.low, high: place.high };
  const points = place.readings.map(({ readAt, celsius }) => ({ at: readAt, value: celsius, usual })).toReversed();
  const [oldest] = points;
  return (
    <ChartCard
      title={`${place.name}, ${limitsText(place)}`}
      aside={<StateChip place={place} />}
      chart={
        <div className={styles.card}>
          {oldest && points.length > 1 ? (
            <LineChart title={`Readings since ${clinicDate(oldest.at)}`} points={points} unit="°C" />
          ) : null}
          <div className={styles.steps}>
            <ReadTemperature place={place} />
            <SensorStep place={place} />
          </div>
        </div>
      }
      table={
        <DataTable
          caption={`Temperatures of ${place.name}`}
          columns={columns}
          rows={place.readings}
          rowKey={({ id }) => id}
        />
      }
    />
  );
}
