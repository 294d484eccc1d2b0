import type { Specialty } from '#modules/site-content/contract.ts';
import { FigureMark } from '../parts/icons/figure-mark.tsx';
import styles from './specialty-panel.module.css';

export function SpecialtyStats({ stats }: { stats: Specialty['stats'] }) {
  const tiles = [
    { label: 'Clinics interested', figure: stats.pilotInterest, target: false },
    { label: 'AI accuracy', figure: `${stats.aiAccuracy}%`, target: true },
    { label: 'Efficiency', figure: stats.efficiency, target: true },
    { label: 'Satisfaction', figure: `${stats.satisfaction}%`, target: true },
  ];
  return (
    <dl className={styles.stats}>
      {tiles.map(({ label, figure, target }) => (
        <div key={label}>
          <dt>
            {label} {target ? <FigureMark /> : null}
          </dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
