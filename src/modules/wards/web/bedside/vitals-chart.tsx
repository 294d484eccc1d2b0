import { ChartGrid } from '#foundation/ui/charts/chart-grid.tsx';
import { type ChartPoint, LineChart } from '#foundation/ui/charts/line-chart.tsx';
import { measureWords } from '#modules/vitals/rules/alerts.ts';
import type { BedsideVitals } from '../../contract-vitals.ts';

const charted = ['pulse', 'respiratoryRate', 'oxygenSaturation', 'temperature', 'systolic'] as const;

/** A line per measure taken at least twice; the table below has every number. */
export function VitalsChart({ sets }: { sets: readonly BedsideVitals[] }) {
  const lines = charted.flatMap((measure) => {
    const points = sets.flatMap(({ takenAt, [measure]: value }): ChartPoint[] =>
      value === null ? [] : [{ at: takenAt, value }],
    );
    return points.length > 1 ? [{ measure, points }] : [];
  });
  return (
    <ChartGrid size="small">
      {lines.map(({ measure, points }) => (
        <LineChart key={measure} title={measureWords[measure].name} points={points} unit={measureWords[measure].unit} />
      ))}
    </ChartGrid>
  );
}
