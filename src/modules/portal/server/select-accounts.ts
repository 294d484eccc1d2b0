import type { Handle } from '#foundation/server/database.ts';
import { readPeople } from '#modules/identity/server/read-people.ts';

/** The accounts that may see a patient. */
export function selectAccounts(identity: Handle, clinicId: string, patientId: string) {
  const people = readPeople(identity, clinicId).as('person');
  return identity
    .selectFrom('patientAccounts')
    .innerJoin(people, 'person.id', 'patientAccounts.userId')
    .select(['patientAccounts.userId', 'patientAccounts.relation', 'patientAccounts.linkedAt'])
    .select(['person.name', 'person.email', 'person.hasJoined'])
    .where('patientAccounts.clinicId', '=', clinicId)
    .where('patientAccounts.patientId', '=', patientId)
    .orderBy('patientAccounts.linkedAt');
}
