import { isUniqueViolation } from '#foundation/server/database/database.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { wardsContract } from '../../contract.ts';
import { nextLabels } from '../../rules.ts';
import { readBeds } from './read-beds.ts';

export const addBeds = clinicUseCase(wardsContract.addBeds, async ({ input, clinic }) => {
  const { departmentId, prefix, count } = input;
  if (departmentId) {
    const ward = await clinic
      .selectFrom('wards')
      .select('departmentId')
      .where('departmentId', '=', departmentId)
      .executeTakeFirst();
    if (!ward) throw fieldFault('departmentId', 'This ward no longer exists. Choose another.');
  }
  const present = await clinic.selectFrom('beds').select('label').where('removedAt', 'is', null).execute();
  const labels = nextLabels(
    prefix,
    count,
    present.map(({ label }) => label),
  );
  const added = await clinic
    .insertInto('beds')
    .values(labels.map((label) => ({ label, departmentId })))
    .returning('id')
    .execute()
    .catch((error) => {
      throw isUniqueViolation(error)
        ? fieldFault('prefix', 'Someone else has just added beds with this prefix. Check the board.')
        : error;
    });
  return readBeds(
    clinic,
    added.map(({ id }) => id),
  );
});
