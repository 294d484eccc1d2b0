import { readClinicDay } from '#foundation/server/database/clinic-day.ts';
import type { Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { laboratoryContract } from '../../contract.ts';
import type { Measured } from '../../rules/catalogue/analyte.ts';
import { confirmable, measuredAnalytes, ownAnalyte } from '../../rules/catalogue/own-analyte.ts';
import { plannedAfter, termsOn } from '../../rules/catalogue/own-catalogue.ts';
import { isOwnCode } from '../../rules/catalogue/own-code.ts';
import { termsFaults } from '../../rules/catalogue/terms-faults.ts';
import { readOwnTests } from './own-tests.ts';
import { readChanges, readOwnCatalogue } from './read-own-catalogue.ts';
import { refuseFaults, saveCatalogueChange } from './save-catalogue-change.ts';

/** An analyte as it is today and as it will be later, which is what a pathologist confirms. */
async function readAnalytes(clinic: Handle) {
  const today = await readClinicDay(clinic);
  const { analytes } = await readChanges(clinic);
  return (known: Measured) => {
    const own = analytes.get(known.code) ?? [];
    const terms = [termsOn(own, today), ...plannedAfter(own, today).map((change) => change.terms)];
    return { changes: own, version: own[0]?.version ?? 0, toConfirm: terms.map((one) => ownAnalyte(known, one)) };
  };
}

export const showCatalogue = clinicUseCase(laboratoryContract.catalogue, async ({ clinic }) => {
  const analyteHere = await readAnalytes(clinic);
  const own = (await readOwnCatalogue(clinic))();
  const ofClinic = (await readOwnTests(clinic)).flatMap(({ test }) =>
    test.measures.flatMap(({ code }) => own.measured(code) ?? []),
  );
  const all = [...measuredAnalytes, ...ofClinic.filter(({ code }) => isOwnCode(code))];
  return all.map((known) => {
    const { changes, version, toConfirm } = analyteHere(known);
    const confirmed = toConfirm.map((analyte) => own.confirmationOf(analyte));
    const confirmation = confirmed.every((one) => one !== null) ? (confirmed.at(-1) ?? null) : null;
    return { code: known.code, changes, version, confirmation };
  });
});

export const changeAnalyte = clinicUseCase(laboratoryContract.changeAnalyte, async ({ input, clinic, errors }) => {
  const { code, terms, validFrom } = input;
  const analyte = (await readOwnCatalogue(clinic))().measured(code);
  if (!analyte) throw fieldFault('code', 'Choose an analyte');
  const faults = terms ? termsFaults(analyte, terms) : [];
  const ofTerms = faults.map(({ field, message }) => ({ field: `terms.${field}`, message }));
  await refuseFaults(clinic, validFrom, ofTerms);
  await saveCatalogueChange(clinic, { subject: 'analyte', ...input }, errors.CHANGED_MEANWHILE);
});

export const confirmRanges = clinicUseCase(
  laboratoryContract.confirmRanges,
  ({ input: { analytes, pathologist }, clinic, errors }) =>
    inTransaction(clinic, async (db) => {
      const analyteHere = await readAnalytes(db);
      const own = (await readOwnCatalogue(db))();
      const rows = analytes.flatMap(({ code, version }) => {
        const known = own.measured(code);
        const here = known && analyteHere(known);
        if (!here || here.version !== version) throw errors.CHANGED_MEANWHILE();
        return here.toConfirm.map((analyte) => ({
          analyteCode: code,
          confirmedAs: confirmable(analyte),
          confirmedBy: pathologist,
        }));
      });
      await db.insertInto('labRangeConfirmations').values(rows).execute();
    }),
);
