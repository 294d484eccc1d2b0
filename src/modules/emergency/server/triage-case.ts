import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { isReason } from '#foundation/shared/text/reason.ts';
import { type Age, ageOn } from '#modules/vitals/rules/age-on.ts';
import { alertsOf } from '#modules/vitals/rules/alerts.ts';
import { ageFromLook } from '#modules/vitals/rules/apparent-age.ts';
import { isEmptyVitals } from '#modules/vitals/rules/measures.ts';
import { news2Of } from '#modules/vitals/rules/news2.ts';
import { emergencyContract } from '../contract.ts';
import { reasonAsked, suggestionOf, unmeasuredReason } from '../rules.ts';
import { readCase } from './case-row.ts';

/** The patient's age today; null: nobody knows it. */
async function ageOf(clinic: Handle, caseId: string): Promise<Age | null> {
  const { rows } = await sql<{ birthDate: string | null; today: string }>`
    select patients.birth_date, (${new Date().toISOString()}::timestamptz at time zone clinics.time_zone)::date as today
      from emergency_cases
      join clinics on clinics.id = emergency_cases.clinic_id
      left join patients on patients.clinic_id = emergency_cases.clinic_id and patients.id = emergency_cases.patient_id
     where emergency_cases.id = ${caseId}`.execute(clinic);
  const [known] = rows;
  return known ? ageOn(known.birthDate, known.today) : null;
}

/** Why there is no colour of its own accord. */
const chooseText = ([first]: readonly string[]) =>
  [first?.replace(/\.?$/, '.'), 'Choose the colour.'].filter(Boolean).join(' ');

export const triageCase = clinicUseCase(emergencyContract.triage, async ({ input, clinic, errors }) => {
  const { id, complaint = null, acuity, overrideReason, apparentAge, version, ...vitals } = input;
  const birthAge = await ageOf(clinic, id);
  const age = birthAge ?? ageFromLook(apparentAge);
  const { isPregnant } = vitals;
  const alerts = alertsOf({ ...vitals, diastolic: null }, { age, isPregnant });
  const result = news2Of(vitals, { ageYears: age && Math.floor(age.months / 12), isPregnant });
  const {
    acuity: suggested,
    score,
    reasons,
  } = isEmptyVitals(vitals) ? { acuity: null, score: null, reasons: [unmeasuredReason] } : suggestionOf(result, alerts);
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
    select id, ${new Date().toISOString()}::timestamptz, ${birthAge ? null : apparentAge}::text, ${JSON.stringify(vitals)}::jsonb, ${score}::int,
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
