import { useQuery } from '@tanstack/react-query';
import type { Doctor } from '../contract.ts';
import { staffApi } from './api.ts';

const freshMilliseconds = 60_000;

/** They change seldom. */
export const allDoctors = staffApi.doctors.queryOptions({ staleTime: freshMilliseconds });
export const windowsOn = (date: string) =>
  staffApi.windows.queryOptions({ input: { date }, staleTime: freshMilliseconds });

/** Those who can be booked. */
export function useDoctors() {
  return useQuery({ ...allDoctors, select: (doctors) => doctors.filter(({ version }) => version > 0) });
}

export function useWindows(date: string) {
  return useQuery(windowsOn(date));
}

export const doctorName = ({ name }: Pick<Doctor, 'name'>) => `Dr. ${name}`;
