import { readClinicDay } from '#foundation/server/database/clinic-day.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { timekeepingContract } from '../../contract.ts';
import { findOwnStaff } from '../own-staff.ts';
import { paidMonths, readPayslips } from './read-payslip.ts';

export const listPayslips = clinicUseCase(timekeepingContract.payslips, async ({ caller, clinic }) => {
  const own = await findOwnStaff(clinic, caller);
  const months = own ? paidMonths(own, await readClinicDay(clinic)) : [];
  if (!own || months.length === 0) return [];
  const payslips = await readPayslips(clinic, own, months);
  return payslips.map(({ month, paidDays, calendarDays, gross, net }) => ({
    month,
    paidDays,
    calendarDays,
    gross,
    net,
  }));
});
