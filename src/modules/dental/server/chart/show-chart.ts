import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { patientNotFound } from '#modules/patients/server/patient-not-found.ts';
import type { Plan } from '#modules/treatments/contract.ts';
import { selectPlans } from '#modules/treatments/server/plan-row.ts';
import { dentalContract } from '../../contract.ts';
import { missingConsents } from '../../rules/missing-consents.ts';
import { readEntries } from './entry-row.ts';

export const showChart = clinicUseCase(dentalContract.chart, async ({ input: { patientId }, clinic }) => {
  const { allergies, ...patient } = await clinic
    .selectFrom('patients')
    .select(['id', 'patientNumber', 'firstName', 'lastName', 'phone', 'sex', 'birthDate', 'allergies'])
    .where('id', '=', patientId)
    .executeTakeFirstOrThrow(patientNotFound);
  const [entries, struck, plans, consents] = await Promise.all([
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
  ]);
  const signed = consents.flatMap(({ kind, teeth }) => (kind === 'photo' ? [] : [{ kind, teeth }]));
  const withConsents = plans.rows.map((plan) => {
    const procedures = entries.filter(({ planId }) => plan.status === 'active' && planId === plan.id);
    return { ...plan, missingConsents: missingConsents(procedures, plan.sessionsCompleted, signed) };
  });
  return { patient, allergies, consents: signed, entries, struck, plans: withConsents };
});
