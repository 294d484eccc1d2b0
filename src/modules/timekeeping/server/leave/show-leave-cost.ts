import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { timekeepingContract } from '../../contract.ts';
import { findWorkingStaff } from '../own-staff.ts';
import { checkLeaveDays } from './check-leave-days.ts';
import { readLeaveCost } from './read-leave-cost.ts';

export const showLeaveCost = clinicUseCase(timekeepingContract.leaveCost, async ({ input, caller, clinic, errors }) => {
  const own = await findWorkingStaff(clinic, caller);
  if (!own) throw errors.NO_STAFF_RECORD();
  const span = { ...input, half: input.half ?? null };
  const { days, years } = await readLeaveCost(clinic, { ...span, staffId: own.id });
  await checkLeaveDays(clinic, own, span);
  return { days, years };
});
