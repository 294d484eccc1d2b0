import { sql } from 'kysely';
import type { z } from 'zod';
import { patientWriteUseCase } from '#foundation/server/requests/use-case.ts';
import type { FamilyMember } from '#modules/portal/contract.ts';
import { patientsContract } from '../../contract.ts';

type Contact = Omit<z.infer<typeof FamilyMember>, 'relation'>;

export const changeContact = patientWriteUseCase(patientsContract.changeContact, async ({ input, deskFor, errors }) => {
  const { patientId, version, address, emergencyName, emergencyPhone, language } = input;
  const changed = await deskFor(patientId).write({
    answer: sql<Contact>`
      update patients
         set address = ${address}, emergency_name = ${emergencyName}, emergency_phone = ${emergencyPhone},
             language = ${language}, version = version + 1
       where id = ${patientId} and version = ${version}
      returning id as patient_id, patient_number, first_name, last_name, birth_date, phone, address, emergency_name,
                emergency_phone, language, version`,
  });
  if (!changed) throw errors.CONTACT_CHANGED();
  return changed;
});
