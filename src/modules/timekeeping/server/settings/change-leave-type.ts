import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { timekeepingContract } from '../../contract.ts';
import { leaveNameTaken } from './add-leave-type.ts';
import { leaveTypeColumns } from './show-staff-settings.ts';

export const changeLeaveType = clinicUseCase(
  timekeepingContract.changeLeaveType,
  async ({ input: { id, version, ...details }, clinic, errors }) => {
    const changed = await clinic
      .updateTable('leaveTypes')
      .set((is) => ({ ...details, version: is('version', '+', 1) }))
      .where('id', '=', id)
      .where('version', '=', version)
      .returning(leaveTypeColumns)
      .executeTakeFirst()
      .catch((error) => {
        throw leaveNameTaken(error);
      });
    if (changed) return changed;
    const isThere = await clinic.selectFrom('leaveTypes').select('id').where('id', '=', id).executeTakeFirst();
    throw isThere ? errors.CHANGED_MEANWHILE() : errors.NOT_FOUND();
  },
);
