import type { Read } from '#foundation/web/requests/user-client.ts';
import { treatmentsApi } from '#modules/treatments/web/api.ts';
import { dentalApi } from './api.ts';

/** What the practice's home shows first. */
export const dentalReads: Read = (queryClient) => [
  queryClient.prefetchQuery(dentalApi.day.queryOptions()),
  queryClient.prefetchQuery(treatmentsApi.plans.queryOptions({ input: { specialty: 'dental' } })),
];
