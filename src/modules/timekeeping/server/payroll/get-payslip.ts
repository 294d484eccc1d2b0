import { readClinicDay } from '#foundation/server/database/clinic-day.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { timekeepingContract } from '../../contract.ts';
import { employeeId } from '../../rules/staff.ts';
import { findOwnStaff } from '../own-staff.ts';
import { renderPayslip } from '../payslip/render-payslip.ts';
import { paidMonths, readPayslips } from './read-payslip.ts';

export const getPayslip = clinicUseCase(
  timekeepingContract.payslip,
  async ({ input, caller, clinic, errors, signal }) => {
    const own = await findOwnStaff(clinic, caller);
    if (!own || !paidMonths(own, await readClinicDay(clinic)).includes(input.month)) throw errors.NOT_FOUND();
    const [payslip] = await readPayslips(clinic, own, [input.month]);
    if (!payslip) throw errors.NOT_FOUND();
    const { name, address } = await clinic
      .selectFrom('clinics')
      .select(['name', 'address'])
      .where('id', '=', caller.clinicId)
      .executeTakeFirstOrThrow();
    const person = { ...own, employeeId: employeeId(own.employeeNumber) };
    const pdf = await renderPayslip(caller.clinicId, { clinic: { name, address }, person, payslip }, signal);
    return new File([pdf], `payslip-${person.employeeId}-${input.month}.pdf`, { type: 'application/pdf' });
  },
);
