import type { QueryClient } from '@tanstack/react-query';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { patientsApi } from '#modules/patients/web/api.ts';
import { allDoctors, windowsOn } from '#modules/staff/web/use-doctors.ts';
import { visitsOf } from './use-visits.ts';

export const newestPatients = patientsApi.list.queryOptions({ input: {} });

/** The data that the reception desk shows first. */
export const deskReads = (queryClient: QueryClient) => [
  queryClient.prefetchQuery(visitsOf(clinicToday())),
  queryClient.prefetchQuery(allDoctors),
  queryClient.prefetchQuery(windowsOn(clinicToday())),
  queryClient.prefetchQuery(newestPatients),
];
