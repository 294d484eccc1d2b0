import type { OwnerDatabase } from '#foundation/server/database/database.ts';
import { builtInMetrics } from '../content/metrics.ts';
import { modulePreviews } from '../content/module-previews.ts';
import { roadmap } from '../content/roadmap.ts';
import { specialties } from '../content/specialties.ts';
import { v1Features } from '../content/v1-features.ts';
import type { SiteContentName } from './read-site-content.ts';

const builtIn: Record<SiteContentName, unknown> = {
  metrics: builtInMetrics,
  'module-previews': modulePreviews,
  'v1-features': v1Features,
  specialties,
  roadmap,
};

/** Writes the built-in content where it is missing or unchanged since an earlier release; edited content stays. */
export async function seedSiteContent(
  owner: OwnerDatabase,
  documents: Record<string, unknown> = builtIn,
): Promise<void> {
  const rows = Object.entries(documents).map(([name, document]) => {
    const content = JSON.stringify(document);
    return { name, content, builtIn: content };
  });
  await owner
    .clinic('')
    .insertInto('siteContent')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((is) => ({ content: is.ref('excluded.content'), builtIn: is.ref('excluded.builtIn') }))
        .whereRef('siteContent.content', '=', 'siteContent.builtIn')
        .whereRef('siteContent.builtIn', '<>', 'excluded.builtIn'),
    )
    .execute();
}
