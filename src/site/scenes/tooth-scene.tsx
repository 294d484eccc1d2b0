import { StatusChip } from '#foundation/ui/status-chip.tsx';
import scene from './scene.module.css';
import styles from './tooth-scene.module.css';

const upper = [18, 17, 16, 15, 14, 13, 12, 11, 21, 22, 23, 24, 25, 26, 27, 28];
const lower = [48, 47, 46, 45, 44, 43, 42, 41, 31, 32, 33, 34, 35, 36, 37, 38];
const found: Record<number, string | undefined> = {
  36: styles.planned,
  16: styles.treated,
  24: styles.treated,
  47: styles.treated,
};

/** Width of a tooth: molars are broad and incisors narrow, enough to recognise a row of teeth. */
const crown = (tooth: number) => {
  const place = tooth % 10;
  return place >= 6 ? 14 : place >= 4 ? 12 : place === 3 ? 10 : 9;
};

function ToothRow({ teeth, roots }: { teeth: number[]; roots: 'up' | 'down' }) {
  const widths = teeth.map(crown);
  return (
    <svg viewBox="0 0 213 34" className={styles.row} aria-hidden="true">
      {teeth.map((tooth, index) => {
        const x = 2 + widths.slice(0, index).reduce((sum, width) => sum + width + 1.2, 0);
        const width = widths[index] ?? 10;
        return (
          <g key={tooth} transform={`translate(${x} ${roots === 'up' ? 2 : 32}) scale(1 ${roots === 'up' ? 1 : -1})`}>
            <path
              className={found[tooth] ?? styles.tooth}
              d={`M1 17C1 8 ${width * 0.2} 0 ${width * 0.32} 0S${width * 0.45} 8 ${width / 2} 10 ${width * 0.58} 0 ${width * 0.68} 0 ${width - 1} 8 ${width - 1} 17C${width} 30 0 30 1 17Z`}
            />
          </g>
        );
      })}
    </svg>
  );
}

export function ToothScene() {
  return (
    <>
      <div className={scene.title}>
        Tooth chart
        <span className={scene.small}>Imran Mirza, 34</span>
      </div>
      <ToothRow teeth={upper} roots="up" />
      <ToothRow teeth={lower} roots="down" />
      <div className={scene.row}>
        <span className={scene.figure}>36 MO</span>
        <span className={scene.words}>
          Caries, composite filling
          <span className={scene.small}>Sitting 1 of 2, ₹2,400</span>
        </span>
        <StatusChip hue="purple">Planned</StatusChip>
      </div>
      <div className={scene.row}>
        <span className={scene.figure}>47</span>
        <span className={scene.words}>Crown fitted</span>
        <StatusChip hue="gray">Completed</StatusChip>
      </div>
    </>
  );
}
