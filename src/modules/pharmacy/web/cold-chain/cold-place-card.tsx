import { Button } from '@mantine/core';
import { ChartCard } from '#foundation/ui/charts/chart-card.tsx';
import { LineChart } from '#foundation/ui/charts/line-chart.tsx';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { clinicDate, clinicDateTime } from '#foundation/web/clinic-date.ts';
import type { ColdPlace, ColdReading } from '../../contract-cold-chain.ts';
import { isOutside, isReadingDue, limitsText } from '../../rules/inventory/cold-chain.ts';
import { useRegisterFiles } from '../registers/use-register-files.tsx';
import styles from './cold-place-card.module.css';
import { ReadTemperature } from './read-temperature.tsx';
import { SensorStep } from './sensor-step.tsx';
import { useRetire } from './use-retire.ts';

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
  if (place.retiredAt) return <StatusChip hue="gray">{`Retired on ${clinicDate(place.retiredAt)}`}</StatusChip>;
  if (last && isOutside(last.celsius, place)) return <StatusChip hue="red">{`${last.celsius} °C: outside`}</StatusChip>;
  if (isReadingDue(last?.readAt ?? null, new Date())) return <StatusChip hue="orange">Reading due</StatusChip>;
  return <StatusChip hue="green">{`${last?.celsius} °C`}</StatusChip>;
}

interface ColdPlaceCardProps {
  place: ColdPlace;
  /** The period that the files cover. */
  period: { from: string; to: string };
  isPeriod: boolean;
}

export function ColdPlaceCard({ place, period, isPeriod }: ColdPlaceCardProps) {
  const usual = { low: place.low, high: place.high };
  const points = place.readings.map(({ readAt, celsius }) => ({ at: readAt, value: celsius, usual })).toReversed();
  const [oldest] = points;
  const retire = useRetire(place);
  const files = useRegisterFiles({
    register: 'temperatures',
    name: 'temperatures',
    asked: { ...period, id: place.id },
    of: `the temperatures of ${place.name}`,
    isDisabled: !isPeriod,
  });
  return (
    <ChartCard
      title={`${place.name}, ${limitsText(place)}`}
      aside={
        <>
          <StateChip place={place} />
          {files.buttons}
        </>
      }
      chart={
        <div className={styles.card}>
          {oldest && points.length > 1 ? (
            <LineChart title={`Readings since ${clinicDate(oldest.at)}`} points={points} unit="°C" />
          ) : null}
          <div className={styles.steps}>
            {place.retiredAt ? null : <ReadTemperature place={place} />}
            <div className={styles.seldom}>
              {place.retiredAt ? null : <SensorStep place={place} />}
              <Button
                variant="default"
                size="xs"
                aria-label={place.retiredAt ? `Bring ${place.name} back` : `Retire ${place.name}`}
                loading={retire.isPending}
                onClick={() => retire.mutate(place.retiredAt === null)}
              >
                {place.retiredAt ? 'Bring back' : 'Retire'}
              </Button>
            </div>
            <ChangeFailure change={retire} />
            {files.failure}
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
