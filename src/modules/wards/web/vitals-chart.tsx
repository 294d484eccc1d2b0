import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import { measureWords } from '#modules/vitals/rules/alerts.ts';
import type { BedsideVitals } from '../contract.ts';
import styles from './vitals-chart.module.css';

const charted = ['pulse', 'respiratoryRate', 'oxygenSaturation', 'temperature', 'systolic'] as const;
const width = 220;
const height = 44;
const edge = 4;

interface Point {
  at: number;
  value: number;
}

/** A line for each measure that was taken at least twice; the table below has every number. */
export function VitalsChart({ sets }: { sets: readonly BedsideVitals[] }) {
  const lines = charted.flatMap((measure) => {
    const points = sets.flatMap((set): Point[] => {
      const value = set[measure];
      return value === null ? [] : [{ at: Date.parse(set.takenAt), value }];
    });
    return points.length > 1 ? [{ measure, points }] : [];
  });
  return (
    <div className={styles.charts}>
      {lines.map(({ measure, points }) => (
        <figure key={measure} className={styles.chart}>
          <figcaption>{measureWords[measure].name}</figcaption>
          <Line points={points} unit={measureWords[measure].unit} />
        </figure>
      ))}
    </div>
  );
}

function Line({ points, unit }: { points: readonly Point[]; unit: string }) {
  const values = points.map(({ value }) => value);
  const times = points.map(({ at }) => at);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const x = (at: number) => edge + ((at - first) / Math.max(1, last - first)) * (width - 2 * edge);
  const y = (value: number) => height - edge - ((value - low) / Math.max(0.1, high - low)) * (height - 2 * edge);
  const text = `${low} to ${high} ${unit}, last ${values.at(-1)}, from ${clinicDateTime(new Date(first).toISOString())}`;
  return (
    <>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={text} className={styles.line}>
        <polyline points={points.map(({ at, value }) => `${x(at)},${y(value)}`).join(' ')} />
        {points.map(({ at, value }) => (
          <circle key={at} cx={x(at)} cy={y(value)} r={2.5} />
        ))}
      </svg>
      <span className={styles.range}>{`${low}–${high} ${unit}`}</span>
    </>
  );
}
