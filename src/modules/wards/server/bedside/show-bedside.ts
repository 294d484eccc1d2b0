import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { recordOpening } from '#modules/audit/server/record-opening.ts';
import { knownPregnancy } from '#modules/consultations/server/known-pregnancy.ts';
import { wardsContract } from '../../contract.ts';
import type { Bedside } from '../../contract-vitals.ts';
import { apparentAge } from './apparent-age.ts';
import { readBedsideSets, readStruckSets } from './bedside-sets.ts';

/** The facts needed at the bedside. The medico-legal flag comes from emergency. */
export const showBedside = clinicUseCase(wardsContract.bedside, async ({ input, clinic, errors }) => {
  const { rows } = await sql<Omit<Bedside, 'vitals' | 'struck'> & { patientId: string | null }>`
    select admission.patient_id, patients.sex, patients.birth_date, ${apparentAge} as apparent_age, patients.allergies,
           exists (select from emergency_cases
                    where emergency_cases.clinic_id = admission.clinic_id and admission_id = admission.id
                      and is_medico_legal) as is_medico_legal,
           ${knownPregnancy({ clinicId: sql`admission.clinic_id`, patientId: sql`admission.patient_id`, admissionId: sql`admission.id` })}
             as was_pregnant
      from admissions as admission
      left join patients on patients.clinic_id = admission.clinic_id and patients.id = admission.patient_id
     where admission.id = ${input.id}`.execute(clinic);
  const [found] = rows;
  if (!found) throw errors.NOT_FOUND();
  const { patientId, ...bedside } = found;
  if (patientId) await recordOpening(clinic, patientId);
  const [vitals, struck] = await Promise.all([readBedsideSets(clinic, input.id), readStruckSets(clinic, input.id)]);
  return { ...bedside, vitals, struck };
});
