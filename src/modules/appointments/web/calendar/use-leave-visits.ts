import { useQueries } from '@tanstack/react-query';
import { clinicClock, clinicToday } from '#foundation/web/clinic-date.ts';
import { useNow } from '#foundation/web/use-now.ts';
import { isInTheWay } from '../../rules/leave-clash.ts';
import { addDays } from '../day-of.ts';
import { visitsOf } from '../use-visits.ts';
import type { LeaveClash } from './leave-clash.ts';

/** The most days that one request returns. */
const mostDays = 42;

/** The first day of each of the requests that together cover a leave, from today on. */
function requestDays({ fromDay, toDay }: LeaveClash['leave']): string[] {
  const days: string[] = [];
  const first = fromDay > clinicToday() ? fromDay : clinicToday();
  for (let day = first; day <= toDay; day = addDays(day, mostDays)) days.push(day);
  return days;
}

/** The visits that clash with a leave now; a visit that is moved or cancelled leaves the list. */
export function useLeaveVisits({ doctorId, leave }: LeaveClash) {
  const now = useNow();
  const answers = useQueries({ queries: requestDays(leave).map((day) => visitsOf(day, mostDays)) });
  const failed = answers.find(({ isError }) => isError);
  const visits = answers
    .flatMap(({ data }) => data ?? [])
    .filter((visit) => {
      const clock = { begins: clinicClock(visit.startsAt), ends: clinicClock(visit.endsAt) };
      return isInTheWay({ ...visit, ...clock }, doctorId, leave, now);
    });
  const undecided = visits.filter(({ keptOnLeave }) => keptOnLeave !== leave.id);
  return { visits, undecided, failed, isRead: answers.every(({ data }) => data !== undefined) };
}
