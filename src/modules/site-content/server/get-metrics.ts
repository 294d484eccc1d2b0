import { useCase } from '#foundation/server/use-case.ts';
import { Metrics, siteContentContract } from '../contract.ts';

export const getMetrics = useCase(siteContentContract.metrics, async ({ context }) => {
  const { content } = await context.database.open
    .selectFrom('siteContent')
    .select('content')
    .where('name', '=', 'metrics')
    .executeTakeFirstOrThrow();
  return Metrics.parse(content);
});
