import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { timekeepingContract } from '../../contract.ts';

export const setShiftHours = clinicUseCase(timekeepingContract.setShiftHours, async ({ input, clinic }) => {
  const { shiftType, startsAt, endsAt } = input;
  if (startsAt === endsAt) throw fieldFault('endsAt', 'End must differ from start');
  await clinic
    .insertInto('shiftHours')
    .values({ shiftType, startsAt, endsAt })
    .onConflict((conflict) => conflict.columns(['clinicId', 'shiftType']).doUpdateSet({ startsAt, endsAt }))
    .execute();
  return {};
});
