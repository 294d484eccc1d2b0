import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import styles from './line-chart.module.css';

const width = 220;
const height = 44;
const edge = 4;

export interface ChartPoint {
  /** An instant. */
  at: string;
  value: number;
}

interface LineChartProps {
  title: string;
  /** At least two, the oldest first. */
  points: readonly ChartPoint[];
  unit: string;
}

/** How one measure ran: small, to stand beside others. Every point says its moment and value. */
export function LineChart({ title, points, unit }: LineChartProps) {
  const values = points.map(({ value }) => value);
  const times = points.map(({ at }) => Date.parse(at));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const x = (at: string) => edge + ((Date.parse(at) - first) / Math.max(1, last - first)) * (width - 2 * edge);
  const y = (value: number) => height - edge - ((value - low) / Math.max(0.1, high - low)) * (height - 2 * edge);
  const label = `${low} to ${high} ${unit}, last ${values.at(-1)}, from ${clinicDateTime(new Date(first).toISOString())}`;
  return (
    <figure className={styles.chart}>
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className={styles.line}>
        <polyline points={points.map(({ at, value }) => `${x(at)},${y(value)}`).join(' ')} />
        {points.map(({ at, value }) => (
          <circle key={at} cx={x(at)} cy={y(value)} r={2.5}>
            <title>{`${clinicDateTime(at)}: ${value} ${unit}`}</title>
          </circle>
        ))}
      </svg>
      <span className={styles.range}>{`${low}–${high} ${unit}`}</span>
    </figure>
  );
}
