import { skipToken, useQuery } from '@tanstack/react-query';
import { appointmentsApi } from '../api.ts';

interface Asked {
  doctorId: string;
  date: string;
}

interface FreeTimes {
  slots: string[];
  next: string[];
  /** Why the doctor is away that day. */
  leave: string | null;
}

const isAsked = ({ doctorId, date }: Asked) => doctorId !== '' && date !== '';

/** The free times of a doctor's day. */
export function useDeskSlots({ doctorId, date }: Asked) {
  const input = isAsked({ doctorId, date }) ? { id: doctorId, date } : skipToken;
  return useQuery(appointmentsApi.freeSlots.queryOptions({ input, select: (free): FreeTimes => free }));
}

/** The free times for a patient, who is not told why a doctor is away. */
export function useOwnSlots({ doctorId, date }: Asked) {
  const input = isAsked({ doctorId, date }) ? { doctorId, date } : skipToken;
  return useQuery(
    appointmentsApi.bookableSlots.queryOptions({ input, select: (free): FreeTimes => ({ ...free, leave: null }) }),
  );
}
