import { sql } from 'kysely';
import { patientUseCase } from '#foundation/server/requests/use-case.ts';
import { portalContract } from '../contract.ts';

export const listFamily = patientUseCase(portalContract.family, async ({ caller, own }) =>
  own
    .selectFrom('patientAccounts as account')
    .innerJoin('patients', (join) =>
      join.onRef('patients.clinicId', '=', 'account.clinicId').onRef('patients.id', '=', 'account.patientId'),
    )
    .select(['account.patientId', 'account.relation', 'patients.patientNumber', 'patients.firstName'])
    .select(['patients.lastName', 'patients.birthDate', 'patients.phone', 'patients.address', 'patients.language'])
    .select(['patients.emergencyName', 'patients.emergencyPhone', 'patients.version'])
    .where('account.userId', '=', caller.userId)
    .orderBy(sql`account.relation <> 'self'`)
    .orderBy('patients.birthDate')
    .orderBy('patients.patientNumber')
    .execute(),
);
