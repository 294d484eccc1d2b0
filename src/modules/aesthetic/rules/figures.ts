import { type InQueue, nextVisit } from '#modules/appointments/rules/queue.ts';
import type { QueueOrder } from '#modules/identity/rules.ts';
import { type AestheticStatus, visitStatusOf } from './visit-status.ts';

/** Days since the first visit to the aesthetic room for which a client counts as new. */
export const newClientDays = 30;

/** Rows per page of the list in Billing. */
export const transactionsPerPage = 50;

/** Completed plans in whole percent of all ended plans; null if none has ended yet. */
export function successPercent({ completed, stopped }: { completed: number; stopped: number }): number | null {
  const ended = completed + stopped;
  return ended === 0 ? null : Math.round((completed / ended) * 100);
}

interface Counted {
  status: string;
  planId: string | null;
}

/** Cancelled visits do not count. A visit without a plan is a consultation, any other a session. */
export function dayFigures(visits: readonly Counted[]) {
  const held = visits.filter(({ status }) => status !== 'cancelled');
  const sessions = held.filter(dayShows.sessions);
  return {
    appointments: held.length,
    sessions: sessions.length,
    consultations: held.length - sessions.length,
    completed: held.filter(dayShows.completed).length,
  };
}

/** The visits that each figure of the day counts. */
const dayShows = {
  sessions: ({ planId }: Counted) => planId !== null,
  consultations: ({ planId }: Counted) => planId === null,
  completed: ({ status }: Counted) => status === 'completed',
};
export type DayShow = keyof typeof dayShows;

/** The visits behind a figure; null for all visits of the day, including cancelled ones. */
export const visitsShown = <Visit extends Counted>(visits: readonly Visit[], show: DayShow | null) =>
  show === null ? visits : visits.filter((visit) => visit.status !== 'cancelled' && dayShows[show](visit));

type Queued = Omit<InQueue, 'status'> & { status: AestheticStatus; practitionerId: string };

/** The next client in queue order: one of the practitioner's own, also one still expected, or else any client. */
export function nextClient<Visit extends Queued>(
  visits: readonly Visit[],
  { userId, queueOrder }: { userId: string; queueOrder: QueueOrder },
): Visit | null {
  const queue = visits.map((visit) => ({ ...visit, status: visitStatusOf(visit.status), visit }));
  const own = queue.filter(({ practitionerId }) => practitionerId === userId);
  return (nextVisit(own, queueOrder) ?? nextVisit(queue, queueOrder))?.visit ?? null;
}
