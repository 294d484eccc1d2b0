import { occupancyHue, occupancyPercent } from '../../rules.ts';
import styles from './occupancy-bar.module.css';

/** Shows the occupancy by colour and by the number beside it. */
export function OccupancyBar({ occupied, total }: { occupied: number; total: number }) {
  const percent = occupancyPercent(occupied, total);
  return (
    <span className={styles.line}>
      <span className={styles.track} aria-hidden="true">
        <span
          className={styles.fill}
          data-hue={occupancyHue(occupied, total)}
          style={{ width: `${Math.min(percent, 100)}%` }}
        />
      </span>
      <span className={styles.percent}>{`${percent}%`}</span>
    </span>
  );
}
