import { daysAfter } from '#foundation/shared/dates/calendar-days.ts';
import type { Role } from '#foundation/shared/roles.ts';

export const specialties = ['dental', 'aesthetic'] as const;
export type Specialty = (typeof specialties)[number];

/** What one session of a plan is called in each room. */
export const partNames: Record<Specialty, string> = { dental: 'sitting', aesthetic: 'session' };

/** Roles that treat in each room: those that use its workspace, except the desk. */
const treating: Record<Specialty, readonly Role[]> = {
  dental: ['admin', 'doctor', 'assistant'],
  aesthetic: ['admin', 'doctor', 'practitioner'],
};

export const mayTreat = (role: Role, specialty: Specialty) => treating[specialty].includes(role);

export const roomsOf = (role: Role) => specialties.filter((specialty) => mayTreat(role, specialty));

/** The rooms whose plans a role can read: the desk serves both. */
export const roomsSeenBy = (role: Role): readonly Specialty[] =>
  role === 'receptionist' ? specialties : roomsOf(role);

export const carersOf = (specialty: Specialty) => treating[specialty];

export const planStatuses = ['active', 'completed', 'stopped'] as const;
export type PlanStatus = (typeof planStatuses)[number];

export const sessionStatuses = ['in_progress', 'completed', 'cancelled'] as const;

interface Counted {
  sessionsCompleted: number;
  plannedSessions: number;
}

interface Running {
  /** The session in progress. */
  openSessionId: string | null;
}

interface Booked {
  sessionsBooked: number;
}

/** Number of sessions that are done, in progress or booked. */
export const sessionsUsed = (plan: Counted & Running & Booked) =>
  plan.sessionsCompleted + (plan.openSessionId ? 1 : 0) + plan.sessionsBooked;

export const hasSessionsLeft = (plan: Counted & Running & Booked) => sessionsUsed(plan) < plan.plannedSessions;

interface Paced extends Running {
  intervalDays: number | null;
  lastSessionOn: string | null;
}

/** The day from which the next session is due: `intervalDays` after the last one, but not before today. */
export function nextSessionDay({ intervalDays, lastSessionOn, openSessionId }: Paced, today: string): string {
  const last = openSessionId && (lastSessionOn ?? '') < today ? today : lastSessionOn;
  if (intervalDays === null || last === null) return today;
  const due = daysAfter(last, intervalDays);
  return due > today ? due : today;
}

/** Progress of a plan in whole percent; more sessions than planned are still 100. */
export function progressPercent({ sessionsCompleted, plannedSessions }: Counted): number {
  return Math.min(100, Math.round((sessionsCompleted / plannedSessions) * 100));
}

/**
 * As the reception writes it: the number of the session and the total, or the initial consultation before there is a
 * plan.
 */
export function sessionLabel(plan: Counted | null): string {
  if (!plan) return 'Initial';
  return `${Math.min(plan.sessionsCompleted + 1, plan.plannedSessions)}/${plan.plannedSessions}`;
}
