import { useQuery } from '@tanstack/react-query';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { bookingDay } from '../rules.ts';
import { cashierApi } from './api.ts';

/** The day for which an entry made now counts. */
export function useFirstOpenDay(): string {
  const { data } = useQuery(cashierApi.drawer.queryOptions());
  return bookingDay(clinicToday(), data?.closedThrough ?? null);
}
