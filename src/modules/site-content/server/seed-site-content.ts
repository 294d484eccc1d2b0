import type { OwnerDatabase } from '#foundation/server/database.ts';
import { builtInMetrics } from '../content.ts';

/** Puts the built-in content where it is missing; content that was edited since stays. */
export async function seedSiteContent(owner: OwnerDatabase): Promise<void> {
  await owner
    .clinic('')
    .insertInto('siteContent')
    .values([{ name: 'metrics', content: JSON.stringify(builtInMetrics) }])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
