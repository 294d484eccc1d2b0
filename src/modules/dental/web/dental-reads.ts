import type { Read } from '#foundation/web/requests/user-client.ts';
import { treatmentsApi } from '#modules/treatments/web/api.ts';
import { dentalApi } from './api.ts';

/** The queries that the practice's home page shows first. */
export const dentalReads: Read = (queryClient) => [
  queryClient.prefetchQuery(dentalApi.day.queryOptions()),
  queryClient.prefetchQuery(treatmentsApi.plans.queryOptions({ input: { specialty: 'dental' } })),
];
