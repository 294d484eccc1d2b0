import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { useDoctorsElsewhere } from '#modules/staff/web/use-doctors.ts';
import type { Appointment } from '../contract-visit.ts';
import { appointmentsApi } from './api.ts';

export const visitsOf = (date: string, days = 1) => appointmentsApi.list.queryOptions({ input: { date, days } });

/** The visits of one or several days in the current practice, read again when one of them changes. */
export function useVisits(date: string, days = 1) {
  const elsewhere = useDoctorsElsewhere();
  return useQuery({
    ...visitsOf(date, days),
    placeholderData: keepPreviousData,
    select: (visits) => visits.filter(({ doctorId }) => !elsewhere?.has(doctorId)),
  });
}

/** Updates a visit in every cached list that contains it. */
export function showVisit(queryClient: QueryClient, changed: Pick<Appointment, 'id'> & Partial<Appointment>) {
  queryClient.setQueriesData<Appointment[]>({ queryKey: appointmentsApi.list.key() }, (visits) =>
    visits?.map((visit) => (visit.id === changed.id ? { ...visit, ...changed } : visit)),
  );
}
