import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { NewPatient } from '#modules/patients/contract-record.ts';
import { patientsWithPhone } from '#modules/patients/server/list/patients-named.ts';
import { insertPatient } from '#modules/patients/server/registration/insert-patient.ts';
import { pharmacyContract } from '../../contract.ts';
import type { Customer } from '../../contract-sales.ts';

/** Adds a customer, or returns the registered patient with the same name and phone number. */
export const addCustomer = clinicUseCase(pharmacyContract.addCustomer, async ({ input, clinic }) => {
  const { rows } = await sql<Customer>`
    select id, first_name, last_name, patient_number, phone, address from patients
     where id = any (array(${patientsWithPhone(input.phone)})) and merged_into is null and archived_at is null
       and fold_name(concat_ws(' ', first_name, last_name)) = fold_name(concat_ws(' ', ${input.firstName}::text, ${input.lastName}::text))
     order by patient_number
     limit 1`.execute(clinic);
  return rows[0] ?? insertPatient(clinic, NewPatient.parse(input));
});
