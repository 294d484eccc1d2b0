import type { LatestVitals } from '#modules/vitals/rules/latest.ts';
import type { News2Level } from '#modules/vitals/rules/news2.ts';
import { news2At, news2Title } from '#modules/vitals/rules/news2-at.ts';

/**
 * The score shown on a bed. One that calls for help stays until there is a better one; a low one is shown only while it
 * is fresh.
 */
export function news2OnTile(
  latest: LatestVitals,
  now: string,
  ageYears: number | null,
): { title: string; level: News2Level } | null {
  const taken = news2Title(news2At(latest, latest.takenAt, ageYears));
  return taken?.level === 'low' ? news2Title(news2At(latest, now, ageYears)) : taken;
}
