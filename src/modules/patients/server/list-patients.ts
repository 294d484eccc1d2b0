import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { patientsContract } from '../contract.ts';
import { searchTerms } from '../rules.ts';

const pageSize = 50;

/** The characters that LIKE would read as wildcards are searched for as themselves. */
const containing = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`;

export const listPatients = clinicUseCase(patientsContract.list, async ({ input, clinic }) => {
  const { name, patientNumber, phonePart } = searchTerms(input.search);

  let found = clinic.selectFrom('patients');
  if (name) found = found.where(sql`first_name || ' ' || coalesce(last_name, '')`, 'ilike', containing(name));
  if (patientNumber) {
    found = found.where((is) =>
      is.or([
        is(sql`patient_number::text`, '=', patientNumber),
        ...(phonePart ? [is('phone', 'like', containing(phonePart))] : []),
      ]),
    );
  }

  let page = found;
  if (input.after !== undefined) page = page.where('patientNumber', '<', input.after);

  const rows = await page
    .select(['id', 'patientNumber', 'firstName', 'lastName', 'phone', 'sex', 'birthDate', 'createdAt'])
    .select(found.select((count) => count.fn.countAll<number>().as('count')).as('total'))
    .orderBy('patientNumber', 'desc')
    .limit(pageSize + 1)
    .execute();

  const patients = rows.slice(0, pageSize);
  const next = rows.length > pageSize ? (patients.at(-1)?.patientNumber ?? null) : null;
  // Past the last page there is no row to read the total from.
  const total =
    rows[0]?.total ??
    (await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total;
  return { patients, total, next };
});
