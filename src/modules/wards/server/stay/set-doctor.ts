import { sql } from 'kysely';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { wardsContract } from '../../contract.ts';
import type { Admission } from '../../contract-board.ts';
import { readAdmission, selectAdmissions } from './admission-row.ts';

export const setDoctor = clinicUseCase(wardsContract.setDoctor, async ({ input, clinic, errors }) => {
  const { id, doctorId, version } = input;
  const { rows } = await sql<Admission>`
    with admission as (
      update admissions set doctor_id = ${doctorId}::uuid, version = version + 1
       where id = ${id} and version = ${version} and discharged_at is null
         and (${doctorId}::uuid is null or exists (select from doctors where user_id = ${doctorId}::uuid))
      returning *
    )
    ${selectAdmissions(sql`admission`)}`.execute(clinic);
  const [changed] = rows;
  if (changed) return changed;
  const current = await readAdmission(clinic, id);
  if (!current) throw errors.NOT_FOUND();
  if (current.dischargedAt) throw errors.ALREADY_DISCHARGED();
  if (current.version !== version) throw errors.CHANGED_MEANWHILE();
  throw fieldFault('doctorId', "This doctor isn't available. Choose another.");
});
