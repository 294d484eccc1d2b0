import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { patientsContract } from '../../contract.ts';
import { requirePatient } from '../require-patient.ts';

const most = 100;

export const listOpenings = clinicUseCase(patientsContract.openings, async ({ input, clinic }) => {
  await requirePatient(clinic, input.id);
  return clinic
    .selectFrom('auditEntries as entry')
    .leftJoin('users', 'users.id', 'entry.actorId')
    .select([
      'entry.id',
      'entry.at',
      'entry.actorRole as role',
      sql<string>`coalesce(users.name, actor_email)`.as('by'),
      sql<boolean>`entry.subject = 'lab_results'`.as('isListed'),
    ])
    .where('entry.patientId', 'in', (db) =>
      db
        .selectFrom('patients')
        .select('patients.id')
        .where((is) => is.or([is('patients.id', '=', input.id), is('patients.mergedInto', '=', input.id)])),
    )
    .where('entry.action', '=', 'opened')
    .orderBy('entry.id', 'desc')
    .limit(most)
    .execute();
});
