import { sql } from 'kysely';
import { fieldFault } from '#foundation/server/field-fault.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { scoreNews2 } from '#modules/consultations/rules/news2.ts';
import { emergencyContract } from '../contract.ts';
import { suggestedAcuity, triageReasons } from '../rules.ts';
import { readCase } from './case-row.ts';

export const triageCase = clinicUseCase(emergencyContract.triage, async ({ input, clinic, errors }) => {
  const { id, complaint = null, acuity, overrideReason, version, ...vitals } = input;
  const score = scoreNews2(vitals);
  if (!score) throw fieldFault('respiratoryRate', 'Enter at least one measure');
  const suggested = suggestedAcuity(score);
  const decided = acuity ?? suggested;
  if (decided !== suggested && !overrideReason) {
    throw fieldFault('overrideReason', `The vitals suggest ${suggested}. Say why it is ${decided}.`);
  }
  const { rows } = await sql`
    with triaged as (
      update emergency_cases
         set acuity = ${decided}::triage_acuity, complaint = coalesce(${complaint}::text, complaint), version = version + 1
       where id = ${id} and version = ${version} and disposed_at is null
      returning id
    )
    insert into emergency_triages (case_id, at, vitals, score, reasons, suggested, decided, override_reason)
    select id, ${new Date().toISOString()}::timestamptz, ${JSON.stringify(vitals)}::jsonb, ${score.total}::int,
           ${JSON.stringify(triageReasons(score))}::jsonb, ${suggested}::triage_acuity, ${decided}::triage_acuity,
           ${decided === suggested ? '' : overrideReason}::text
      from triaged
    returning id`.execute(clinic);
  const current = await readCase(clinic, id);
  if (!current) throw errors.NOT_FOUND();
  if (rows.length > 0) return current;
  throw current.disposedAt ? errors.CASE_OVER() : errors.CHANGED_MEANWHILE();
});
