import { clinicUseCase } from '#foundation/server/use-case.ts';
import { staffContract } from '../contract.ts';

export const removeException = clinicUseCase(staffContract.removeException, async ({ input, clinic, errors }) => {
  const { numDeletedRows } = await clinic
    .deleteFrom('doctorExceptions')
    .where('doctorId', '=', input.id)
    .where('id', '=', input.exceptionId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw errors.NOT_FOUND();
});
