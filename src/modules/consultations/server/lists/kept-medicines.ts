import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { ride } from '#foundation/server/database/ride.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { consultationsContract } from '../../contract.ts';
import { type DrugList, starterList } from '../../rules/drug-list.ts';
import { type KeptMedicine, startOfLine, startsOfAllergies, withMedicines } from '../../rules/kept-medicines.ts';
import { readDrugList } from './own-drugs.ts';

const mostOfOneStart = 500;

/** Listed drugs with this name or short form: "pcm" is Paracetamol, whatever the pharmacy calls it. */
const listedAs = (start: string) =>
  starterList.named
    .filter(({ name, aliases }) => [name ?? [], aliases].flat().some((known) => known.startsWith(start)))
    .map(({ drug }) => drug.name.toLowerCase());

/** Pharmacy medicines whose name or salts begin with these letters, brands first. Consumables have no salts. */
const medicinesFrom = (starts: readonly string[]) => {
  const asked = starts.map((start) => ({ start, salts: listedAs(start) }));
  return sql<KeptMedicine>`
    select distinct found.name, found.generic_name, found.form, found.strength, found.schedule
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (start text, salts text[])
     cross join lateral (
       select name, generic_name, form, strength, schedule from pharmacy_items
        where (name_start = asked.start or generic_start = asked.start or generic_key = any(asked.salts))
          and generic_name <> ''
        order by name_start <> asked.start, name_key
        limit ${mostOfOneStart}) as found`;
};

export const listKeptMedicines = clinicUseCase(consultationsContract.keptMedicines, async ({ input, clinic }) => {
  const { rows } = await medicinesFrom(input.begins).execute(clinic);
  return rows;
});

/** All drugs that a doctor may mean in these lines: the built-in list, the clinic's own and those in its pharmacy. */
export async function readFormulary(
  db: Handle,
  lines: readonly { text: string }[],
  allergies: readonly string[] | null,
): Promise<DrugList> {
  const starts = new Set([...lines.flatMap(({ text }) => startOfLine(text)), ...startsOfAllergies(allergies)]);
  if (starts.size === 0) return readDrugList(db);
  const medicines = await ride(db, medicinesFrom([...starts]));
  const list = await readDrugList(db);
  return withMedicines(list, medicines());
}
