import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { patientsNamed, patientsWithPhone } from '#modules/patients/server/list/patients-named.ts';
import { pharmacyContract } from '../../contract.ts';
import type { Customer } from '../../contract-sales.ts';

const mostFound = 10;

export const findCustomers = clinicUseCase(pharmacyContract.findCustomers, async ({ input, clinic }) => {
  const { rows } = await sql<Customer>`
    select id, first_name, last_name, patient_number, phone, address from patients
     where id = any (array(${patientsNamed(input.search)} union ${patientsWithPhone(input.search)}))
       and merged_into is null and archived_at is null
     order by first_name, last_name, patient_number
     limit ${mostFound}`.execute(clinic);
  return rows;
});
