import { type InQueue, nextVisit } from '#modules/appointments/rules/queue.ts';
import type { QueueOrder } from '#modules/identity/rules.ts';
import { type AestheticStatus, visitStatusOf } from './visit-status.ts';

/** Clients whose first visit to the aesthetic room is not longer ago. */
export const newClientDays = 30;

/** Of the list in Billing. */
export const transactionsPerPage = 50;

/** Plans that were completed, of all that ended, in whole percent; null: none has ended yet. */
export function successPercent({ completed, stopped }: { completed: number; stopped: number }): number | null {
  const ended = completed + stopped;
  return ended === 0 ? null : Math.round((completed / ended) * 100);
}

interface Counted {
  status: string;
  planId: string | null;
}

/** Cancelled visits count for nothing; one without a plan is a consultation, every other a session. */
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

/** What each figure of the day counts. */
const dayShows = {
  sessions: ({ planId }: Counted) => planId !== null,
  consultations: ({ planId }: Counted) => planId === null,
  completed: ({ status }: Counted) => status === 'completed',
};
export type DayShow = keyof typeof dayShows;

/** The visits behind a figure; null: all of the day, also cancelled ones. */
export const visitsShown = <Visit extends Counted>(visits: readonly Visit[], show: DayShow | null) =>
  show === null ? visits : visits.filter((visit) => visit.status !== 'cancelled' && dayShows[show](visit));

type Queued = Omit<InQueue, 'status'> & { status: AestheticStatus; practitionerId: string };

/** In the order of every queue; of the practitioner's own clients, or of all if there are none. */
export function nextClient<Visit extends Queued>(
  visits: readonly Visit[],
  { userId, queueOrder }: { userId: string; queueOrder: QueueOrder },
): Visit | null {
  const queue = visits.map((visit) => ({ ...visit, status: visitStatusOf(visit.status), visit }));
  const own = queue.filter(({ practitionerId }) => practitionerId === userId);
  return (nextVisit(own, queueOrder) ?? nextVisit(queue, queueOrder))?.visit ?? null;
}
