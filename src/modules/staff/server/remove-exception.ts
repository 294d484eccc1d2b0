import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { staffContract } from '../contract.ts';
import { mayPlan } from '../rules.ts';

export const removeException = clinicUseCase(
  staffContract.removeException,
  async ({ input, caller, clinic, errors }) => {
    if (!mayPlan(caller, input.id)) throw errors.OTHER_DOCTOR();
    const { numDeletedRows } = await clinic
      .deleteFrom('doctorExceptions')
      .where('doctorId', '=', input.id)
      .where('id', '=', input.exceptionId)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw errors.NOT_FOUND();
  },
);
