import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import type { Control, ControlRun } from '../../contract-quality.ts';
import styles from './levey-jennings.module.css';

const height = 200;
const edge = 10;
/** Points further out are drawn at the edge. */
const most = 4;
const lines = [-3, -2, -1, 0, 1, 2, 3] as const;

const y = (z: number) => height / 2 - (Math.max(-most, Math.min(most, z)) / most) * (height / 2 - edge);
const signed = (z: number) => (z > 0 ? `+${z}` : String(z));

interface LeveyJenningsProps {
  control: Control;
  /** Newest first. */
  runs: readonly ControlRun[];
}

/** Runs in order of time against the mean and 1, 2 and 3 SD. Every point states its moment, value and verdict. */
export function LeveyJennings({ control, runs }: LeveyJenningsProps) {
  const { analyteName, unit } = control;
  const points = runs.toReversed();
  // As a share of the width, so that text and points keep their size on every screen.
  const x = (at: number) => `${points.length === 1 ? 50 : (at / (points.length - 1)) * 100}%`;
  const out = points.filter(({ verdict }) => verdict === 'out').length;
  const last = points.at(-1);
  const label = `${analyteName}: ${points.length === 1 ? '1 run' : `${points.length} runs`}, ${out} out of control${last ? `, last ${last.value} ${unit} (${signed(last.z)} SD)` : ''}`;
  return (
    <svg height={height} role="img" aria-label={label} className={styles.chart}>
      {lines.map((z) => (
        <g key={z}>
          <line x1="0" x2="100%" y1={y(z)} y2={y(z)} data-limit={Math.abs(z)} />
          <text x="-8" y={y(z) + 4} textAnchor="end">
            {z === 0 ? 'Mean' : signed(z)}
          </text>
        </g>
      ))}
      {points.slice(1).map(({ id, z }, at) => (
        <line key={id} x1={x(at)} y1={y(points[at]?.z ?? 0)} x2={x(at + 1)} y2={y(z)} className={styles.way} />
      ))}
      {points.map(({ id, z, value, rule, verdict, runAt }, at) => (
        <circle key={id} cx={x(at)} cy={y(z)} r={4} data-verdict={verdict}>
          <title>{`${clinicDateTime(runAt)}: ${value} ${unit}, ${signed(z)} SD${rule ? `, ${rule}` : ''}`}</title>
        </circle>
      ))}
    </svg>
  );
}
