/** Clients whose first visit to the aesthetic room is not longer ago. */
export const newClientDays = 30;

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

interface Upcoming {
  status: string;
  startsAt: string;
  arrivedAt: string | null;
  practitionerId: string;
}

/** Whoever is here already comes first, then by time; of the practitioner's own clients, or of all if there are none. */
export function nextClient<Visit extends Upcoming>(visits: readonly Visit[], userId: string): Visit | null {
  const open = visits.filter(({ status }) => status === 'scheduled' || status === 'confirmed');
  const own = open.filter(({ practitionerId }) => practitionerId === userId);
  const order = ({ arrivedAt, startsAt }: Visit) => `${arrivedAt ? 0 : 1}${startsAt}`;
  return (own.length > 0 ? own : open).toSorted((one, other) => order(one).localeCompare(order(other)))[0] ?? null;
}
