import type { Handle } from '#foundation/server/database.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { clinicDay } from '#modules/billing/server/clinic-day.ts';
import { testKinds } from '../../content/tests.ts';
import { laboratoryContract } from '../../contract.ts';
import { termsOn } from '../../rules/catalogue/own-catalogue.ts';
import { testTerms } from '../../rules/catalogue/test-terms.ts';
import { readChanges } from './read-own-catalogue.ts';
import { refuseFaults, saveCatalogueChange } from './save-catalogue-change.ts';

/** What holds today for each test. */
export async function readTestTerms(clinic: Handle, clinicId: string) {
  const { tests } = await readChanges(clinic);
  const today = await clinicDay(clinic, clinicId, new Date());
  return new Map(testKinds.map((kind) => [kind.code, testTerms(kind, termsOn(tests.get(kind.code) ?? [], today))]));
}

export const showTestCatalogue = clinicUseCase(laboratoryContract.testCatalogue, async ({ clinic }) => {
  const { tests } = await readChanges(clinic);
  return testKinds.map(({ code }) => {
    const changes = tests.get(code) ?? [];
    return { code, changes, version: changes[0]?.version ?? 0 };
  });
});

export const changeTest = clinicUseCase(laboratoryContract.changeTest, async ({ input, caller, clinic, errors }) => {
  await refuseFaults(clinic, caller.clinicId, input.validFrom, []);
  await saveCatalogueChange(clinic, { subject: 'test', ...input }, errors.CHANGED_MEANWHILE);
});

export const showFasting = clinicUseCase(laboratoryContract.fasting, async ({ caller, clinic }) => {
  const terms = await readTestTerms(clinic, caller.clinicId);
  return Object.fromEntries(
    [...terms].flatMap(([code, { fastingHours }]) => (fastingHours ? [[code, fastingHours]] : [])),
  );
});
