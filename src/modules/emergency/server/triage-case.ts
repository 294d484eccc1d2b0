import { sql } from 'kysely';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { isReason } from '#foundation/shared/text/reason.ts';
import { knownAge } from '#modules/vitals/rules/apparent-age.ts';
import { latestWith } from '#modules/vitals/rules/latest.ts';
import { isEmptyVitals } from '#modules/vitals/rules/measures.ts';
import { emergencyContract } from '../contract.ts';
import { reasonAsked, suggestionOf, unmeasuredReason } from '../rules.ts';
import { readCase, readCaseToday } from './case-row.ts';

/** Explains why no colour can be suggested. */
const chooseText = ([first]: readonly string[]) =>
  [first?.replace(/\.?$/, '.'), 'Choose the colour.'].filter(Boolean).join(' ');

/** Values of earlier triages count until they are measured again; the colour depends on all of them. */
export const triageCase = clinicUseCase(emergencyContract.triage, async ({ input, clinic, errors }) => {
  const { id, complaint = null, acuity, overrideReason, apparentAge, version, ...vitals } = input;
  const found = await readCaseToday(clinic, id);
  if (!found) throw errors.NOT_FOUND();
  const { current: before, today } = found;
  if (before.disposedAt) throw errors.CASE_OVER();
  if (before.version !== version) throw errors.CHANGED_MEANWHILE();
  const now = new Date().toISOString();
  const age = knownAge({ ...before, apparentAge: apparentAge ?? before.apparentAge }, today);
  const measured = { ...vitals, diastolic: null, weight: null, height: null };
  const suggestion = suggestionOf(latestWith(before.vitals, measured, now, before.wasPregnant), now, age);
  const { acuity: suggested, score, alerts } = suggestion;
  const reasons = [...(isEmptyVitals(vitals) ? [unmeasuredReason] : []), ...suggestion.reasons];
  const decided = acuity ?? suggested;
  if (!decided) throw fieldFault('acuity', chooseText(reasons));
  const asked = reasonAsked(decided, suggested, alerts);
  if (asked && !isReason(overrideReason)) throw fieldFault('overrideReason', asked);
  const { rows } = await sql`
    with triaged as (
      update emergency_cases
         set acuity = ${decided}::triage_acuity, complaint = coalesce(${complaint}::text, complaint), version = version + 1
       where id = ${id} and version = ${version} and disposed_at is null
      returning id
    )
    insert into emergency_triages (case_id, at, apparent_age, vitals, score, reasons, alerts, suggested, decided, override_reason)
    select id, ${now}::timestamptz, ${before.birthDate ? null : apparentAge}::text, ${JSON.stringify(vitals)}::jsonb, ${score}::int,
           ${JSON.stringify(reasons)}::jsonb,
           ${JSON.stringify(alerts.map(({ title, isSevere }) => ({ title, isSevere })))}::jsonb, ${suggested}::triage_acuity, ${decided}::triage_acuity,
           ${asked ? overrideReason : ''}::text
      from triaged
    returning id`.execute(clinic);
  const current = await readCase(clinic, id);
  if (!current) throw errors.NOT_FOUND();
  if (rows.length > 0) return current;
  throw current.disposedAt ? errors.CASE_OVER() : errors.CHANGED_MEANWHILE();
});
