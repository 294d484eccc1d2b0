import { sql } from 'kysely';
import { patientUseCase } from '#foundation/server/use-case.ts';
import { portalContract } from '../contract.ts';

export const listFamilyOpenings = patientUseCase(portalContract.openings, async ({ input, own }) =>
  own
    .selectFrom('auditEntries as entry')
    .leftJoin('users', (join) =>
      join.onRef('users.clinicId', '=', 'entry.clinicId').onRef('users.id', '=', 'entry.actorId'),
    )
    .select(['entry.id', 'entry.at', 'entry.actorRole as role', 'users.name as by'])
    .select((is) => is.ref('entry.patientId').$notNull().as('patientId'))
    .where(sql<boolean>`entry.patient_id = any (current_patient_ids())`)
    .where('entry.action', '=', 'opened')
    .orderBy('entry.id', 'desc')
    .limit(input.count)
    .execute(),
);
