import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { timekeepingContract } from '../../contract.ts';

export const removeHoliday = clinicUseCase(timekeepingContract.removeHoliday, async ({ input, clinic }) => {
  await clinic.deleteFrom('holidays').where('day', '=', input.day).execute();
  return {};
});
