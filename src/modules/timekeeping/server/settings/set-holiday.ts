import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { timekeepingContract } from '../../contract.ts';

export const setHoliday = clinicUseCase(timekeepingContract.setHoliday, async ({ input: { day, name }, clinic }) => {
  await clinic
    .insertInto('holidays')
    .values({ day, name })
    .onConflict((conflict) => conflict.columns(['clinicId', 'day']).doUpdateSet({ name }))
    .execute();
  return {};
});
