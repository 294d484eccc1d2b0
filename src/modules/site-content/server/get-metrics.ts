import { useCase } from '#foundation/server/requests/use-case.ts';
import { Metrics, siteContentContract } from '../contract.ts';
import { readSiteContent } from './read-site-content.ts';

export const getMetrics = useCase(siteContentContract.metrics, async ({ context }) =>
  Metrics.parse(await readSiteContent(context.database, 'metrics')),
);
