import { addLeaveType } from './add-leave-type.ts';
import { addOwnDocument } from './add-own-document.ts';
import { addStaff } from './add-staff.ts';
import { applyForLeave } from './apply-for-leave.ts';
import { changeLeaveType } from './change-leave-type.ts';
import { changeOwnDocument } from './change-own-document.ts';
import { changeStaff } from './change-staff.ts';
import { clock } from './clock.ts';
import { copyRoster } from './copy-roster.ts';
import { decideCorrection } from './decide-correction.ts';
import { decideLeave } from './decide-leave.ts';
import { getPayslip } from './get-payslip.ts';
import { linkAccount } from './link-account.ts';
import { listEntries } from './list-entries.ts';
import { listOwnDocuments } from './list-own-documents.ts';
import { listPayslips } from './list-payslips.ts';
import { listRequests } from './list-requests.ts';
import { listRosterDepartments } from './list-roster-departments.ts';
import { listShifts } from './list-shifts.ts';
import { listStaff } from './list-staff.ts';
import { removeHoliday } from './remove-holiday.ts';
import { requestCorrection } from './request-correction.ts';
import { revealSalaries } from './reveal-salaries.ts';
import { saveRoster } from './save-roster.ts';
import { setHoliday } from './set-holiday.ts';
import { setSalary } from './set-salary.ts';
import { setShiftHours } from './set-shift-hours.ts';
import { setStaffStatus } from './set-staff-status.ts';
import { showLeave } from './show-leave.ts';
import { showLeaveCost } from './show-leave-cost.ts';
import { showPortal } from './show-portal.ts';
import { showRoster } from './show-roster.ts';
import { showStaffSettings } from './show-staff-settings.ts';
import { showStaffSummary } from './show-staff-summary.ts';
import { unlinkAccount } from './unlink-account.ts';
import { withdrawLeave } from './withdraw-leave.ts';

export const timekeepingRouter = {
  summary: showStaffSummary,
  list: listStaff,
  add: addStaff,
  change: changeStaff,
  setStatus: setStaffStatus,
  linkAccount,
  unlinkAccount,
  revealSalaries,
  setSalary,
  roster: showRoster,
  saveRoster,
  copyRoster,
  rosterDepartments: listRosterDepartments,
  requests: listRequests,
  decideLeave,
  decideCorrection,
  portal: showPortal,
  clock,
  entries: listEntries,
  requestCorrection,
  shifts: listShifts,
  leave: showLeave,
  leaveCost: showLeaveCost,
  applyForLeave,
  withdrawLeave,
  payslips: listPayslips,
  payslip: getPayslip,
  documents: listOwnDocuments,
  addDocument: addOwnDocument,
  changeDocument: changeOwnDocument,
  settings: showStaffSettings,
  setShiftHours,
  setHoliday,
  removeHoliday,
  addLeaveType,
  changeLeaveType,
};
