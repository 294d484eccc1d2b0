import { readClinicDay } from '#foundation/server/database/clinic-day.ts';
import type { Handle } from '#foundation/server/database/database.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { testKind, testKinds } from '../../content/tests.ts';
import { laboratoryContract } from '../../contract.ts';
import { termsOn } from '../../rules/catalogue/own-catalogue.ts';
import { ownKind } from '../../rules/catalogue/own-code.ts';
import { testTerms } from '../../rules/catalogue/test-terms.ts';
import { readOwnTests } from './own-tests.ts';
import { readChanges } from './read-own-catalogue.ts';
import { refuseFaults, saveCatalogueChange } from './save-catalogue-change.ts';

/** The terms of each test today, and the tests that the clinic has added. */
export async function readTestTerms(clinic: Handle) {
  const { tests, ownTests: changes } = await readChanges(clinic);
  const today = await readClinicDay(clinic);
  const ownTests = [...changes].flatMap(([code, rows]) => {
    const test = rows.find(({ terms }) => terms)?.terms;
    return test ? [{ code, test }] : [];
  });
  const kinds = [...testKinds, ...ownTests.map(({ code, test }) => ownKind(code, test))];
  const terms = new Map(kinds.map((kind) => [kind.code, testTerms(kind, termsOn(tests.get(kind.code) ?? [], today))]));
  return { terms, ownTests };
}

export const showTestCatalogue = clinicUseCase(laboratoryContract.testCatalogue, async ({ clinic }) => {
  const { tests } = await readChanges(clinic);
  const own = await readOwnTests(clinic);
  return [...testKinds, ...own].map(({ code }) => {
    const changes = tests.get(code) ?? [];
    return { code, changes, version: changes[0]?.version ?? 0 };
  });
});

export const changeTest = clinicUseCase(laboratoryContract.changeTest, async ({ input, clinic, errors }) => {
  const { code } = input;
  if (!testKind(code) && !(await readOwnTests(clinic)).some((own) => own.code === code)) {
    throw fieldFault('code', 'Choose a test');
  }
  await refuseFaults(clinic, input.validFrom, []);
  await saveCatalogueChange(clinic, { subject: 'test', ...input }, errors.CHANGED_MEANWHILE);
});

export const showFasting = clinicUseCase(laboratoryContract.fasting, async ({ clinic }) => {
  const { terms } = await readTestTerms(clinic);
  return Object.fromEntries(
    [...terms].flatMap(([code, { fastingHours }]) => (fastingHours ? [[code, fastingHours]] : [])),
  );
});
