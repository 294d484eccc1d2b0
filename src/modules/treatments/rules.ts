import { daysAfter } from '#foundation/shared/dates/calendar-days.ts';
import type { Role } from '#foundation/shared/roles.ts';

export const specialties = ['dental', 'aesthetic'] as const;
export type Specialty = (typeof specialties)[number];

/** What one part of a plan is called in each room. */
export const partNames: Record<Specialty, string> = { dental: 'sitting', aesthetic: 'session' };

/** Who treats in which room: those whom its workspace admits, without the desk. */
const treating: Record<Specialty, readonly Role[]> = {
  dental: ['admin', 'doctor', 'assistant'],
  aesthetic: ['admin', 'doctor', 'practitioner'],
};

export const mayTreat = (role: Role, specialty: Specialty) => treating[specialty].includes(role);

/** The rooms in which a role treats. */
export const roomsOf = (role: Role) => specialties.filter((specialty) => mayTreat(role, specialty));

/** Those whose plans a role reads: the desk serves both. */
export const roomsSeenBy = (role: Role): readonly Specialty[] =>
  role === 'receptionist' ? specialties : roomsOf(role);

/** Who can be put in charge of a plan. */
export const carersOf = (specialty: Specialty) => treating[specialty];

export const planStatuses = ['active', 'completed', 'stopped'] as const;
export type PlanStatus = (typeof planStatuses)[number];

export const sessionStatuses = ['in_progress', 'completed', 'cancelled'] as const;

interface Counted {
  sessionsCompleted: number;
  plannedSessions: number;
}

interface Running {
  /** The session that is going on. */
  openSessionId: string | null;
}

interface Booked {
  sessionsBooked: number;
}

/** Sessions that are done, going on or booked. */
export const sessionsUsed = (plan: Counted & Running & Booked) =>
  plan.sessionsCompleted + (plan.openSessionId ? 1 : 0) + plan.sessionsBooked;

/** Whether another session can be booked. */
export const hasSessionsLeft = (plan: Counted & Running & Booked) => sessionsUsed(plan) < plan.plannedSessions;

interface Paced extends Running {
  intervalDays: number | null;
  lastSessionOn: string | null;
}

/** The day from which the next session is due: so many days after the last one as the plan says, and not before today. */
export function nextSessionDay({ intervalDays, lastSessionOn, openSessionId }: Paced, today: string): string {
  const last = openSessionId && (lastSessionOn ?? '') < today ? today : lastSessionOn;
  if (intervalDays === null || last === null) return today;
  const due = daysAfter(last, intervalDays);
  return due > today ? due : today;
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
