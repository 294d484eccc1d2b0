import { StatusChip } from '#foundation/ui/status-chip.tsx';
import type { RoadmapItem } from '#modules/site-content/contract.ts';
import { type MilestoneStatus, milestoneStatus, statusLabels } from '#modules/site-content/rules.ts';
import { FeatureIcon } from '../parts/icons/feature-icon.tsx';
import { FigureMark } from '../parts/icons/figure-mark.tsx';
import { Icon } from '../parts/icons/icon.tsx';
import { iconPaths } from '../parts/icons/icon-paths.ts';
import { statusHues } from '../parts/milestone-hues.ts';
import { NoticeButton } from '../parts/notices/notice-button.tsx';
import { ProgressBar } from '../parts/progress-bar.tsx';
import styles from './roadmap-page.module.css';

const followWords: Partial<Record<MilestoneStatus, string>> = {
  'in-progress': 'Follow Progress',
  planned: 'Get Notified',
};

function MilestoneDetails({ item }: { item: RoadmapItem }) {
  const { efficiency, userExperience, reliability } = item.keyMetrics;
  return (
    <div className={styles.details}>
      <p className={styles.impact}>{item.expectedImpact}</p>
      <ul className={styles.features}>
        {item.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <dl className={styles.metrics}>
        <div>
          <dt>Efficiency</dt>
          <dd>{efficiency}</dd>
        </div>
        <div>
          <dt>User experience</dt>
          <dd>{userExperience}</dd>
        </div>
        <div>
          <dt>Reliability</dt>
          <dd>{reliability}</dd>
        </div>
      </dl>
      {milestoneStatus(item.status) === 'completed' ? null : <FigureMark />}
    </div>
  );
}

export function Milestone({ item }: { item: RoadmapItem }) {
  const status = milestoneStatus(item.status);
  const follow = followWords[status];
  return (
    <li className={styles.milestone} data-status={status}>
      <span className={styles.dot}>
        <FeatureIcon name={item.icon} />
      </span>
      <div className={styles.card}>
        <details>
          <summary className={styles.summary}>
            <span className={styles.when}>
              {item.version}, {item.quarter} {item.year}
            </span>
            <StatusChip hue={statusHues[status]}>{statusLabels[status]}</StatusChip>
            <h2 className={styles.title}>{item.title}</h2>
            <span className={styles.chevron}>
              <Icon path={iconPaths.chevron} />
            </span>
            <span className={styles.description}>{item.description}</span>
          </summary>
          <MilestoneDetails item={item} />
        </details>
        {follow ? (
          <div className={styles.follow}>
            {status === 'in-progress' ? (
              <div className={styles.progress}>
                <ProgressBar label={`Progress of ${item.title}`} percent={item.progress} />
                {item.progress}%
              </div>
            ) : null}
            <NoticeButton small notice="updates" about={item.title} label={`${follow}: ${item.title}`}>
              {follow}
            </NoticeButton>
          </div>
        ) : null}
      </div>
    </li>
  );
}
