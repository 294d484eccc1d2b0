import { useQuery } from '@tanstack/react-query';
import { clinicianName } from '#foundation/shared/text/clinician-name.ts';
import { usePractice } from '#foundation/web/screens/screen-of.ts';
import type { Doctor } from '../contract.ts';
import { doctorsElsewhere } from '../rules.ts';
import { staffApi } from './api.ts';

const freshMilliseconds = 60_000;

/** Doctors rarely change, so they stay fresh for longer. */
export const allDoctors = staffApi.doctors.queryOptions({ staleTime: freshMilliseconds });
export const windowsOn = (date: string) =>
  staffApi.windows.queryOptions({ input: { date }, staleTime: freshMilliseconds });

/** The bookable doctors of the current practice. */
export function useDoctors() {
  const practice = usePractice();
  return useQuery({
    ...allDoctors,
    select: (doctors) => {
      const elsewhere = doctorsElsewhere(doctors, practice);
      return doctors.filter(({ id, version }) => version > 0 && !elsewhere.has(id));
    },
  });
}

/** The doctors of the other practices, as far as loaded. */
export function useDoctorsElsewhere() {
  const practice = usePractice();
  return useQuery({ ...allDoctors, select: (doctors) => doctorsElsewhere(doctors, practice) }).data;
}

export function useWindows(date: string) {
  return useQuery(windowsOn(date));
}

export const doctorName = ({ name, role }: Pick<Doctor, 'name' | 'role'>) => clinicianName(name, role);
