import { isUniqueViolation } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { timekeepingContract } from '../../contract.ts';
import { grantLeave } from '../leave/grant-leave.ts';
import { leaveTypeColumns } from './show-staff-settings.ts';

export const leaveNameTaken = (error: unknown) =>
  isUniqueViolation(error) ? fieldFault('name', 'A leave type with this name already exists.') : error;

export const addLeaveType = clinicUseCase(timekeepingContract.addLeaveType, ({ input, clinic }) =>
  inTransaction(clinic, async (db) => {
    const added = await db
      .insertInto('leaveTypes')
      .values(input)
      .returning(leaveTypeColumns)
      .executeTakeFirstOrThrow()
      .catch((error) => {
        throw leaveNameTaken(error);
      });
    await grantLeave(db);
    return added;
  }),
);
