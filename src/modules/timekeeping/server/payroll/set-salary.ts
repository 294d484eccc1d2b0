import { readClinicDay } from '#foundation/server/database/clinic-day.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { isAlone } from '#modules/identity/server/people/is-alone.ts';
import { timekeepingContract } from '../../contract.ts';
import { firstUnpaidDay } from '../../rules/payslip.ts';
import { keepsStaff } from '../../rules/staff.ts';
import { findOwnStaff } from '../own-staff.ts';
import { readMember } from '../staff/read-staff.ts';
import { storeSalary } from './store-salary.ts';

export const setSalary = clinicUseCase(timekeepingContract.setSalary, ({ input, caller, clinic, errors }) => {
  const { id, ...salary } = input;
  return inTransaction(clinic, async (db) => {
    if (!(await readMember(db, id))) throw errors.NOT_FOUND();
    const own = await findOwnStaff(db, caller);
    if (own?.id === id && !(await isAlone(db, caller, keepsStaff))) throw errors.OWN_SALARY();
    if (salary.fromDay < firstUnpaidDay(await readClinicDay(db))) {
      throw fieldFault('fromDay', 'Choose a day of this month or later: earlier months are paid');
    }
    await storeSalary(db, id, salary);
    return {};
  });
});
