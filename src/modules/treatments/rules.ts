export const specialties = ['dental', 'aesthetic'] as const;
export type Specialty = (typeof specialties)[number];

export const planStatuses = ['active', 'completed', 'stopped'] as const;
export type PlanStatus = (typeof planStatuses)[number];

export const sessionStatuses = ['in_progress', 'completed', 'cancelled'] as const;

interface Counted {
  sessionsCompleted: number;
  plannedSessions: number;
}

/** How far a plan has come, in whole percent; more sessions than planned are still 100. */
export function progressPercent({ sessionsCompleted, plannedSessions }: Counted): number {
  return Math.min(100, Math.round((sessionsCompleted / plannedSessions) * 100));
}

/** As the reception writes it: which session of how many, or the first talk before there is a plan. */
export function sessionLabel(plan: Counted | null): string {
  if (!plan) return 'Initial';
  return `${Math.min(plan.sessionsCompleted + 1, plan.plannedSessions)}/${plan.plannedSessions}`;
}
