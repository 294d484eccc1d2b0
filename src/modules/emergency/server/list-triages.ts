import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { recordOpening } from '#modules/audit/server/record-opening.ts';
import { emergencyContract, type PastTriage } from '../contract.ts';
import { readCase } from './case-row.ts';

export const listTriages = clinicUseCase(emergencyContract.triages, async ({ input, clinic, errors }) => {
  const known = await readCase(clinic, input.id);
  if (!known) throw errors.NOT_FOUND();
  if (known.patientId) await recordOpening(clinic, known.patientId);
  const { rows } = await sql<PastTriage>`
    select triage.id, triage.at, users.name as done_by, triage.score, triage.reasons, triage.alerts, triage.suggested,
           triage.decided, triage.override_reason, triage.undone_at
      from emergency_triages as triage
      left join users on users.clinic_id = triage.clinic_id and users.id = triage.done_by
     where triage.case_id = ${input.id}
     order by triage.at desc, triage.id desc`.execute(clinic);
  return rows;
});
