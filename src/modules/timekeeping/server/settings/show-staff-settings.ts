import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { timekeepingContract } from '../../contract.ts';
import { readShiftHours } from '../roster/read-shift-hours.ts';

export const leaveTypeColumns = ['id', 'name', 'yearlyDays', 'isPaid', 'isActive', 'version'] as const;

export const showStaffSettings = clinicUseCase(timekeepingContract.settings, async ({ clinic }) => {
  const [hours, holidays, leaveTypes] = await Promise.all([
    readShiftHours(clinic),
    clinic.selectFrom('holidays').select(['day', 'name']).orderBy('day').execute(),
    clinic.selectFrom('leaveTypes').select(leaveTypeColumns).orderBy('isActive', 'desc').orderBy('name').execute(),
  ]);
  return { hours, holidays, leaveTypes };
});
