import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { ride } from '#foundation/server/database/ride.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import type { ClinicDrug } from '../../contract-lists.ts';
import { type DrugList, drugListOf } from '../../rules/drug-list.ts';
import type { NewDrug } from '../../rules/own-drug.ts';

export const ownDrug = [
  'id',
  'name',
  'aliases',
  sql<ClinicDrug['schedule']>`schedule`.as('schedule'),
  sql<ClinicDrug['forms']>`forms`.as('forms'),
  sql<ClinicDrug['allergyGroup']>`allergy_group`.as('allergyGroup'),
  'version',
] as const;

const selectOwnDrugs = (clinic: Handle) => clinic.selectFrom('clinicDrugs').select(ownDrug).orderBy('name');

export const readOwnDrugs = (clinic: Handle): Promise<ClinicDrug[]> => selectOwnDrugs(clinic).execute();

/** All drugs that the clinic prescribes: the built-in list and its own. */
export const readDrugList = async (clinic: Handle): Promise<DrugList> => drugListOf(await readOwnDrugs(clinic));

/** Reads the drug list along with the next statement of a transaction (`ride`). */
export async function rideDrugList(db: Handle): Promise<() => DrugList> {
  const drugs = await ride(db, selectOwnDrugs(db));
  return () => drugListOf(drugs());
}

export const drugValues = ({ forms, ...drug }: NewDrug) => ({ ...drug, forms: JSON.stringify(forms) });

export const listedAlready = (name: string) =>
  fieldFault('name', `${name} is already in the clinic's list. Change it there.`);
