import { Progress } from '@mantine/core';
import type { Plan } from '../contract.ts';
import { partNames, progressPercent } from '../rules.ts';
import styles from './plan-progress.module.css';

export function PlanProgress({
  plan,
}: {
  plan: Pick<Plan, 'title' | 'specialty' | 'sessionsCompleted' | 'plannedSessions'>;
}) {
  const { specialty, sessionsCompleted, plannedSessions } = plan;
  return (
    <span className={styles.line}>
      <Progress.Root className={styles.bar ?? ''} size="md">
        <Progress.Section value={progressPercent(plan)} aria-label={`Progress of ${plan.title}`} />
      </Progress.Root>
      <span className={styles.count}>{`${sessionsCompleted}/${plannedSessions} ${partNames[specialty]}s`}</span>
    </span>
  );
}
