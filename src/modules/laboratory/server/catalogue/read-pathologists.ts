import type { Handle } from '#foundation/server/database/database.ts';
import { dayIn } from '#foundation/shared/dates/dates.ts';
import type { LabTest } from '../../contract-records.ts';
import { pathologistsOf } from '../../rules/catalogue/confirmed-by.ts';
import { readOwnCatalogue } from './read-own-catalogue.ts';

type Reported = Pick<LabTest, 'results' | 'collectedAt' | 'orderedAt' | 'completedAt'>;

/** Who had confirmed all ranges of these reports. Older results that do not say so themselves are looked up. */
export async function readPathologists(clinic: Handle, timeZone: string, tests: readonly Reported[]) {
  const catalogueBy = await readOwnCatalogue(clinic);
  return pathologistsOf(
    tests.flatMap(({ results, collectedAt, orderedAt, completedAt }) => {
      const [own, day] = [catalogueBy(completedAt), dayIn(timeZone, new Date(collectedAt ?? orderedAt))];
      return (results ?? [])
        .filter(({ code }) => own.measured(code))
        .map(({ code, confirmedBy }) => ({ confirmedBy: confirmedBy ?? own.confirmedBy(code, day) }));
    }),
  );
}
