import { useQuery } from '@tanstack/react-query';
import type { Doctor } from '../contract.ts';
import { appointmentsApi } from './api.ts';

const freshMilliseconds = 60_000;

/** Those who can be booked; they change seldom. */
export function useDoctors() {
  return useQuery(
    appointmentsApi.doctors.queryOptions({
      staleTime: freshMilliseconds,
      select: (doctors) => doctors.filter(({ version }) => version > 0),
    }),
  );
}

export function useWindows(date: string) {
  return useQuery(appointmentsApi.windows.queryOptions({ input: { date }, staleTime: freshMilliseconds }));
}

export const doctorName = ({ name }: Pick<Doctor, 'name'>) => `Dr. ${name}`;
