import { clinicUseCase } from '#foundation/server/use-case.ts';
import { recordOpening } from '#modules/audit/server/record-opening.ts';
import { laboratoryContract } from '../contract.ts';
import { readPathologists } from './catalogue.ts';
import { readLimits } from './read-limits.ts';
import { readReceived } from './received-results.ts';
import { readReaders } from './report-readers.ts';
import { requireOpen } from './require-open.ts';
import { readTest } from './test-row.ts';

export const getTest = clinicUseCase(laboratoryContract.get, async ({ input: { id }, caller, clinic, errors }) => {
  const test = await readTest(clinic, id);
  if (!test) throw errors.NOT_FOUND();
  requireOpen(test, caller);
  const { sex, birthDate, reagent, earlier, reported } = await readLimits(clinic, test);
  const openedBy = (await readReaders(clinic, test)).filter(({ id: reader }) => reader !== caller.userId);
  await recordOpening(clinic, test.patientId);
  const fields = reported.map(({ analyte: { code }, limits }) => ({
    code,
    ...limits,
    earlier: earlier.get(code) ?? null,
  }));
  return {
    test,
    sex,
    birthDate,
    reagent,
    fields,
    received: await readReceived(clinic, id),
    openedBy: openedBy.map(({ name }) => name),
    pathologists: await readPathologists(
      clinic,
      fields.map(({ code }) => code),
    ),
  };
});
