import type { Handles } from '#foundation/server/database/database.ts';

export type SiteContentName = 'metrics' | 'module-previews' | 'v1-features' | 'specialties' | 'roadmap';

/**
 * Returns one document of the public site as stored in the database; the caller's schema checks that it is complete.
 */
export async function readSiteContent(database: Handles, name: SiteContentName): Promise<unknown> {
  const { content } = await database.open
    .selectFrom('siteContent')
    .select('content')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return content;
}
