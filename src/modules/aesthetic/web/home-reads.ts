import type { QueryClient } from '@tanstack/react-query';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { treatmentsApi } from '#modules/treatments/web/api.ts';
import { aestheticApi } from './api.ts';

export const summary = aestheticApi.summary.queryOptions();
export const visitsOn = (date: string) => aestheticApi.visits.queryOptions({ input: { date } });

const activePlans = treatmentsApi.plans.queryOptions({ input: { specialty: 'aesthetic' } });

/** The data that the home shows first. */
export const summaryReads = (queryClient: QueryClient) => [queryClient.prefetchQuery(summary)];
export const dayReads = (queryClient: QueryClient) => [
  queryClient.prefetchQuery(visitsOn(clinicToday())),
  queryClient.prefetchQuery(activePlans),
];
