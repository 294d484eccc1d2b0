import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { Loaded } from '#foundation/ui/reads/loaded.tsx';
import { clinicDate, clinicTime, clinicToday } from '#foundation/web/clinic-date.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { Plan } from '../contract.ts';
import { nextSessionDay, partNames, type Specialty } from '../rules.ts';
import styles from './active-plans.module.css';
import { treatmentsApi } from './api.ts';
import { PlanProgress } from './plan-progress.tsx';

interface ActivePlansProps {
  specialty: Specialty;
  /** The actions of the workspace for a plan. */
  actions: (plan: Plan) => ReactNode;
  /** Shown if there is no plan yet, to add the first one. */
  emptyAction?: ReactNode;
}

function nextText(plan: Plan): string {
  const { openSessionId, nextVisitAt, intervalDays, lastSessionOn } = plan;
  const part = partNames[plan.specialty];
  if (openSessionId) return plan.specialty === 'dental' ? 'Sitting in progress' : 'Session in progress';
  if (nextVisitAt) return `Next ${part} ${clinicDate(nextVisitAt)}, ${clinicTime(nextVisitAt)}`;
  if (intervalDays === null || lastSessionOn === null) return `No ${part} booked`;
  return `No ${part} booked, due ${dayText(nextSessionDay(plan, clinicToday()))}`;
}

/** The active plans, with their progress. */
export function ActivePlans({ specialty, actions, emptyAction }: ActivePlansProps) {
  const plans = useQuery(treatmentsApi.plans.queryOptions({ input: { specialty } }));
  return (
    <Loaded what="the treatment plans" query={plans} height={240}>
      {(list) =>
        list.length === 0 ? (
          <EmptyState
            title="No active treatment plans"
            text={`Plans appear here while ${partNames[specialty]}s are left.`}
          >
            {emptyAction}
          </EmptyState>
        ) : (
          <ul className={styles.list}>
            {list.map((plan) => (
              <li key={plan.id} className={styles.plan}>
                <div className={styles.head}>
                  <span className={styles.title}>{plan.title}</span>
                  <span className={styles.patient}>{fullName(plan)}</span>
                </div>
                <PlanProgress plan={plan} />
                <p className={styles.next}>{nextText(plan)}</p>
                <div className={styles.actions}>{actions(plan)}</div>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
