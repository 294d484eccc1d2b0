import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { appointmentsContract } from '../../contract.ts';

export const listDisplays = clinicUseCase(appointmentsContract.displays, ({ clinic }) =>
  clinic
    .selectFrom('displays')
    .select(['id', 'name', 'createdAt'])
    .where('revokedAt', 'is', null)
    .orderBy('name')
    .execute(),
);
