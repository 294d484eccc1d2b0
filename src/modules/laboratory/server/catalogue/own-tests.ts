import { sql } from 'kysely';
import { readClinicDay } from '#foundation/server/database/clinic-day.ts';
import type { Handle } from '#foundation/server/database/database.ts';
import { fieldFault, fieldFaults } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { laboratoryContract } from '../../contract.ts';
import type { OwnTest } from '../../contract-own-tests.ts';
import { ownCode, ownKind } from '../../rules/catalogue/own-code.ts';
import { nameTaken, withCodes } from '../../rules/catalogue/own-tests.ts';
import { saveCatalogueChange } from './save-catalogue-change.ts';

interface Row {
  code: string;
  version: number;
  terms: OwnTest | null;
}

/** The tests that the clinic has added, each with all its versions, newest first. */
async function readRows(clinic: Handle): Promise<ReadonlyMap<string, Row[]>> {
  const { rows } = await sql<Row>`
    select code, version, terms from lab_catalogue_changes where subject = 'own-test' order by version desc`.execute(
    clinic,
  );
  return Map.groupBy(rows, ({ code }) => code);
}

const defined = (rows: readonly Row[]) => rows.flatMap(({ terms }) => terms ?? []);

export async function readOwnTests(clinic: Handle) {
  return [...(await readRows(clinic))].flatMap(([code, rows]) => {
    const [test] = defined(rows);
    return test ? [{ code, test, isRetired: rows[0]?.terms === null, version: rows[0]?.version ?? 0 }] : [];
  });
}

/** The clinic's own tests in the form in which they are ordered. */
export const readOwnKinds = async (clinic: Handle) =>
  (await readOwnTests(clinic)).flatMap(({ code, test, isRetired }) => (isRetired ? [] : [ownKind(code, test)]));

export const listOwnTests = clinicUseCase(laboratoryContract.ownTests, async ({ clinic }) =>
  (await readOwnTests(clinic)).toSorted((one, other) => one.test.name.localeCompare(other.test.name)),
);

export const saveOwnTest = clinicUseCase(
  laboratoryContract.saveOwnTest,
  async ({ input: { shortName, test, version }, clinic, errors }) => {
    const code = ownCode(shortName);
    const earlier = defined((await readRows(clinic)).get(code) ?? []);
    if (!test && earlier.length === 0) throw fieldFault('test', 'Enter a name');
    if (test) {
      const kinds = await readOwnKinds(clinic);
      const names = [
        { field: 'shortName', by: nameTaken(shortName, code, kinds) },
        { field: 'test.name', by: nameTaken(test.name, code, kinds) },
      ];
      const taken = names.flatMap(({ field, by }) => (by ? [{ field, message: `${by} already has this name` }] : []));
      if (taken.length > 0) throw fieldFaults(taken);
    }
    const change = {
      subject: 'own-test',
      code,
      terms: test && withCodes(code, test, earlier),
      validFrom: await readClinicDay(clinic),
      version,
    } as const;
    await saveCatalogueChange(clinic, change, errors.CHANGED_MEANWHILE);
  },
);
