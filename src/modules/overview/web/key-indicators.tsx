import { SectionCard } from '#foundation/ui/section-card.tsx';
import type { Overview } from '../contract.ts';
import { averageDays } from '../rules.ts';
import styles from './key-indicators.module.css';

const hint = `Last ${averageDays} days`;

export function KeyIndicators({ overview }: { overview: Overview | null }) {
  const { averageStayDays, satisfaction, efficiency } = overview ?? {};
  const indicators = [
    {
      name: 'Average Length of Stay',
      value: averageStayDays == null ? null : `${averageStayDays.toFixed(1)} days`,
      none: 'No discharges yet',
    },
    {
      name: 'Patient Satisfaction',
      value: satisfaction == null ? null : `${satisfaction.toFixed(1)}/5.0`,
      none: 'No ratings yet',
    },
    {
      name: 'Staff Efficiency',
      value: efficiency == null ? null : `${Math.round(efficiency * 100)}%`,
      none: 'No finished shifts yet',
    },
  ];
  return (
    <SectionCard title="Key Performance Indicators" aside={<span className={styles.hint}>{hint}</span>}>
      <dl className={styles.list} aria-busy={!overview}>
        {indicators.map(({ name, value, none }) => (
          <div key={name} className={styles.indicator}>
            <dt>{name}</dt>
            <dd className={value ? styles.value : styles.none}>{value ?? (overview ? none : '–')}</dd>
          </div>
        ))}
      </dl>
    </SectionCard>
  );
}
