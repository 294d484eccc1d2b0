import { Link } from 'react-router';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { homePhaseCount, homeStatusLabels, milestoneStatus } from '#modules/site-content/rules.ts';
import { useRoadmap } from '#modules/site-content/web/use-roadmap.ts';
import { statusHues } from '../parts/milestone-hues.ts';
import { ProgressBar } from '../parts/progress-bar.tsx';
import { Section } from '../parts/section.tsx';
import styles from './phases-section.module.css';

export default function PhasesSection() {
  const phases = useRoadmap().slice(0, homePhaseCount);
  return (
    <Section title="Where we are going" lead="We say what is done, what is under way and what is still to come.">
      <ol className={styles.phases}>
        {phases.map(({ id, title, description, quarter, year, progress, ...item }) => {
          const status = milestoneStatus(item.status);
          return (
            <li key={id} className={styles.phase} data-status={status}>
              <p className={styles.when}>
                {quarter} {year}
              </p>
              <h3 className={styles.title}>{title}</h3>
              <StatusChip hue={statusHues[status]}>{homeStatusLabels[status]}</StatusChip>
              <p className={styles.text}>{description}</p>
              {status === 'in-progress' ? (
                <div className={styles.progress}>
                  <ProgressBar label={`Progress of ${title}`} percent={progress} />
                  {progress}%
                </div>
              ) : null}
            </li>
          );
        })}
      </ol>
      <p className={styles.more}>
        <Link to="/roadmap" prefetch="intent">
          See the whole roadmap
        </Link>
      </p>
    </Section>
  );
}
