import { type Handle, isUniqueViolation } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { normalisePhone } from '#foundation/shared/text/phone.ts';
import { ensureDepartment } from '#modules/staff/server/ensure-department.ts';
import { timekeepingContract } from '../../contract.ts';
import type { StaffDetails } from '../../contract-staff.ts';
import { rideLeaveOf } from '../leave/grant-leave.ts';
import { storeSalary } from '../payroll/store-salary.ts';
import { readMember } from './read-staff.ts';

export const emailTaken = (error: unknown) =>
  isUniqueViolation(error) ? fieldFault('email', 'A staff member already has this e-mail.') : error;

/** The columns of a record, with the department of this name, added if it is new. */
export async function storedStaff(db: Handle, { department, phone, ...details }: StaffDetails) {
  return { ...details, phone: normalisePhone(phone) ?? '', departmentId: await ensureDepartment(db, department) };
}

export const addStaff = clinicUseCase(timekeepingContract.add, ({ input, clinic }) => {
  const { salary, ...details } = input;
  return inTransaction(clinic, async (db) => {
    const stored = await storedStaff(db, details);
    // One statement: others wait for the counter until this record is stored, so that no number is lost or given twice.
    const { id } = await db
      .with('taken', (counters) =>
        counters
          .insertInto('clinicCounters')
          .values({ name: 'employee', value: 1 })
          .onConflict((conflict) =>
            conflict.columns(['clinicId', 'name']).doUpdateSet((is) => ({ value: is('clinicCounters.value', '+', 1) })),
          )
          .returning('value'),
      )
      .insertInto('staffMembers')
      .values((is) => ({ ...stored, employeeNumber: is.selectFrom('taken').select('taken.value') }))
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch((error) => {
        throw emailTaken(error);
      });
    if (salary) await storeSalary(db, id, { ...salary, fromDay: details.joinDate });
    await rideLeaveOf(db, id);
    const added = await readMember(db, id);
    if (!added) throw new Error('A member of the staff was not kept');
    return added;
  });
});
