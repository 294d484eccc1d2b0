import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import type { Appointment } from '../contract.ts';
import { appointmentsApi } from './api.ts';

export const visitsOf = (date: string, days = 1) => appointmentsApi.list.queryOptions({ input: { date, days } });

/** The visits of a day, or of some days, read again when one of them changes. */
export function useVisits(date: string, days = 1) {
  return useQuery({ ...visitsOf(date, days), placeholderData: keepPreviousData });
}

/** Shows a visit as it is now in every list that holds it. */
export function showVisit(queryClient: QueryClient, changed: Pick<Appointment, 'id'> & Partial<Appointment>) {
  queryClient.setQueriesData<Appointment[]>({ queryKey: appointmentsApi.list.key() }, (visits) =>
    visits?.map((visit) => (visit.id === changed.id ? { ...visit, ...changed } : visit)),
  );
}
