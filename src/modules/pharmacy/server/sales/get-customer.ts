import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import type { Schedule } from '#modules/consultations/content/drugs.ts';
import { readDrugList } from '#modules/consultations/server/lists/own-drugs.ts';
import { pharmacyContract } from '../../contract.ts';
import { readKnown } from '../checks/read-known.ts';
import { saleChecks } from '../checks/sale-checks.ts';

export const getCustomer = clinicUseCase(pharmacyContract.customer, async ({ input, clinic, errors }) => {
  const { id, itemIds } = input;
  const customer = await clinic
    .selectFrom('patients')
    .select(['id', 'allergies'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!customer) throw errors.PATIENT_NOT_FOUND();
  const [products, list, known] = await Promise.all([
    clinic
      .selectFrom('pharmacyItems')
      .select(['id as itemId', 'name', 'genericName', 'form', 'strength', sql<Schedule>`schedule`.as('schedule')])
      .where('id', 'in', itemIds)
      .execute(),
    readDrugList(clinic),
    readKnown(clinic, id, null),
  ]);
  const { allergies } = customer;
  return { allergies, checks: saleChecks({ allergies, list, ...known }, itemIds, products) };
});
