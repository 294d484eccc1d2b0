import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import styles from './line-chart.module.css';

const width = 220;
const height = 44;
const edge = 4;

export interface ChartPoint {
  /** An instant in ISO 8601. */
  at: string;
  value: number;
  /** The usual range at that moment; an end that is null is open. */
  usual?: { low: number | null; high: number | null } | null;
}

interface LineChartProps {
  title: string;
  /** At least two points, oldest first. */
  points: readonly ChartPoint[];
  unit: string;
}

/** The corners of the usual range between two neighbouring points that both have one; an open end reaches the edge. */
function bands(points: readonly ChartPoint[], x: (at: string) => number, y: (value: number) => number): string[] {
  const top = ({ at, usual }: ChartPoint) => `${x(at)},${typeof usual?.high === 'number' ? y(usual.high) : 0}`;
  const bottom = ({ at, usual }: ChartPoint) => `${x(at)},${typeof usual?.low === 'number' ? y(usual.low) : height}`;
  return points.flatMap((point, at) => {
    const next = points[at + 1];
    return point.usual && next?.usual ? [[top(point), top(next), bottom(next), bottom(point)].join(' ')] : [];
  });
}

const isUnusual = (usual: ChartPoint['usual'], value: number) =>
  (typeof usual?.low === 'number' && value < usual.low) || (typeof usual?.high === 'number' && value > usual.high);

function usualWords(point: ChartPoint | undefined): string {
  if (!point?.usual) return '';
  const { low, high } = point.usual;
  if (low === null) return `Range up to ${high}`;
  return high === null ? `Range from ${low}` : `Range ${low}–${high}`;
}

/** The course of one measure, small enough to sit beside others. Every point states its moment and value. */
export function LineChart({ title, points, unit }: LineChartProps) {
  const values = points.map(({ value }) => value);
  const ends = points.flatMap(({ usual }) => [usual?.low, usual?.high]).filter((end) => typeof end === 'number');
  const times = points.map(({ at }) => Date.parse(at));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const [bottom, top] = [Math.min(low, ...ends), Math.max(high, ...ends)];
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const x = (at: string) => edge + ((Date.parse(at) - first) / Math.max(1, last - first)) * (width - 2 * edge);
  const y = (value: number) => height - edge - ((value - bottom) / Math.max(0.1, top - bottom)) * (height - 2 * edge);
  const usualText = usualWords(points.at(-1));
  const said = `${low} to ${high} ${unit}, last ${values.at(-1)}, from ${clinicDateTime(new Date(first).toISOString())}`;
  const label = usualText ? `${said}. ${usualText}` : said;
  return (
    <figure className={styles.chart}>
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className={styles.line}>
        {bands(points, x, y).map((band) => (
          <polygon key={band} points={band} className={styles.usual} />
        ))}
        <polyline points={points.map(({ at, value }) => `${x(at)},${y(value)}`).join(' ')} />
        {points.map(({ at, value, usual }) => (
          <circle
            key={at}
            cx={x(at)}
            cy={y(value)}
            r={2.5}
            className={isUnusual(usual, value) ? styles.unusual : undefined}
          >
            <title>{`${clinicDateTime(at)}: ${value} ${unit}`}</title>
          </circle>
        ))}
      </svg>
      <span className={styles.range}>{`${low}–${high} ${unit}`}</span>
      {usualText ? <span className={styles.usualText}>{usualText}</span> : null}
    </figure>
  );
}
