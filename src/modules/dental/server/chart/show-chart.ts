import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { patientNotFound } from '#modules/patients/server/patient-not-found.ts';
import { doctorsOf } from '#modules/staff/server/doctors-of.ts';
import type { Plan } from '#modules/treatments/contract.ts';
import { selectPlans } from '#modules/treatments/server/plan-row.ts';
import { dentalContract } from '../../contract.ts';
import { missingConsents } from '../../rules/missing-consents.ts';
import { closingOf } from '../../rules/tooth-state.ts';
import { readEntries } from './entry-row.ts';

export const showChart = clinicUseCase(dentalContract.chart, async ({ input: { patientId }, clinic }) => {
  const { allergies, ...patient } = await clinic
    .selectFrom('patients')
    .select(['id', 'patientNumber', 'firstName', 'lastName', 'phone', 'sex', 'birthDate', 'allergies'])
    .where('id', '=', patientId)
    .executeTakeFirstOrThrow(patientNotFound);
  const [entries, struck, plans, consents, visits] = await Promise.all([
    readEntries(clinic, sql`entry.patient_id = ${patientId} and entry.removed_at is null`),
    readEntries(clinic, sql`entry.patient_id = ${patientId} and entry.strike_reason <> ''`),
    sql<Plan>`
      ${selectPlans(sql`plan.patient_id = ${patientId} and plan.specialty = 'dental'`)}
       order by plan.status, plan.created_at desc`.execute(clinic),
    clinic
      .selectFrom('consents')
      .select(['kind', 'teeth'])
      .where('patientId', '=', patientId)
      .where('withdrawnAt', 'is', null)
      .execute(),
    sql<{ startsAt: string }>`
      select starts_at from appointments
       where patient_id = ${patientId} and status in ('scheduled', 'confirmed') and arrived_at is null
         and ends_at > ${new Date().toISOString()}::timestamptz and doctor_id = ${doctorsOf('dental')}
       order by starts_at limit 1`.execute(clinic),
  ]);
  const signed = consents.flatMap(({ kind, teeth }) => (kind === 'photo' ? [] : [{ kind, teeth }]));
  const withConsents = plans.rows.map((plan) => {
    const procedures = entries.filter(
      (entry) => plan.status === 'active' && entry.planId === plan.id && closingOf(entry, entries) === null,
    );
    return { ...plan, missingConsents: missingConsents(procedures, plan.sessionsCompleted, signed) };
  });
  const nextVisitAt = visits.rows[0]?.startsAt ?? null;
  return { patient, allergies, consents: signed, entries, struck, nextVisitAt, plans: withConsents };
});
