import { sql } from 'kysely';
import { attempt } from '#foundation/server/database/attempt.ts';
import { brokenConstraint } from '#foundation/server/database/database.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { emergencyContract } from '../contract.ts';
import { unmeasuredReason } from '../rules.ts';
import { readCase } from './case-row.ts';

/** The number of an unknown patient is taken in the statement that uses it, so that no two get the same name. */
export const addCase = clinicUseCase(emergencyContract.arrive, async ({ input, clinic, errors }) => {
  const { patientId, complaint, acuity } = input;
  const now = new Date().toISOString();
  const { rows } = await attempt(clinic, () =>
    sql<{ id: string }>`
      with number as (
        insert into clinic_counters (name, value) select 'unknown patient', 1 where ${patientId}::uuid is null
        on conflict (clinic_id, name) do update set value = clinic_counters.value + 1
        returning value
      ), arrived as (
        insert into emergency_cases (patient_id, unknown_label, complaint, arrived_at, acuity)
        select ${patientId}::uuid, coalesce((select 'Unknown ' || value from number), ''), ${complaint}::text,
               ${now}::timestamptz, ${acuity}::triage_acuity
         where ${patientId}::uuid is null or exists (select from patients where id = ${patientId}::uuid)
        returning *
      ), triaged as (
        insert into emergency_triages (case_id, at, vitals, reasons, decided)
        select id, arrived_at, '{}', ${JSON.stringify([unmeasuredReason])}::jsonb, acuity from arrived where acuity is not null
        returning case_id
      )
      select id from arrived`.execute(clinic),
  ).catch((error) => {
    throw brokenConstraint(error) === 'emergency_cases_open' ? errors.ALREADY_THERE() : error;
  });
  const [arrived] = rows;
  // Read by a separate statement: one that did both was seen to crash Citus.
  const added = arrived && (await readCase(clinic, arrived.id));
  if (!added) throw fieldFault('patientId', 'This patient is not registered here. Choose again.');
  return added;
});
