import type { QueryClient } from '@tanstack/react-query';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { patientsApi } from '#modules/patients/web/api.ts';
import { allDoctors, windowsOn } from '#modules/staff/web/use-doctors.ts';
import { visitsOf } from './use-visits.ts';

export const newestPatients = patientsApi.list.queryOptions({ input: {} });

/** What the reception desk shows at once. */
export const deskReads = (queryClient: QueryClient) => [
  queryClient.prefetchQuery(visitsOf(clinicToday())),
  queryClient.prefetchQuery(allDoctors),
  queryClient.prefetchQuery(windowsOn(clinicToday())),
  queryClient.prefetchQuery(newestPatients),
];
