import type { Handle } from '#foundation/server/database/database.ts';
import { readPeople } from '#modules/identity/server/people/read-people.ts';

export function selectAccounts(identity: Handle, clinicId: string, patientId: string) {
  const people = readPeople(identity, clinicId).as('person');
  return identity
    .selectFrom('patientAccounts')
    .innerJoin(people, 'person.id', 'patientAccounts.userId')
    .leftJoin('users as linker', (join) =>
      join
        .onRef('linker.clinicId', '=', 'patientAccounts.clinicId')
        .onRef('linker.id', '=', 'patientAccounts.linkedBy'),
    )
    .select([
      'patientAccounts.userId',
      'patientAccounts.relation',
      'patientAccounts.linkedAt',
      'linker.name as linkedBy',
    ])
    .select('patientAccounts.confirmedAt')
    .select(['person.name', 'person.email', 'person.hasJoined'])
    .where('patientAccounts.clinicId', '=', clinicId)
    .where('patientAccounts.patientId', '=', patientId)
    .orderBy('patientAccounts.linkedAt');
}
