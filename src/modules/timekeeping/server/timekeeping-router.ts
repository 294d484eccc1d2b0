import { addOwnDocument } from './documents/add-own-document.ts';
import { changeOwnDocument } from './documents/change-own-document.ts';
import { listOwnDocuments } from './documents/list-own-documents.ts';
import { applyForLeave } from './leave/apply-for-leave.ts';
import { decideLeave } from './leave/decide-leave.ts';
import { showLeave } from './leave/show-leave.ts';
import { showLeaveCost } from './leave/show-leave-cost.ts';
import { undoLeaveDecision } from './leave/undo-leave-decision.ts';
import { withdrawLeave } from './leave/withdraw-leave.ts';
import { getPayslip } from './payroll/get-payslip.ts';
import { listPayslips } from './payroll/list-payslips.ts';
import { revealSalaries } from './payroll/reveal-salaries.ts';
import { setSalary } from './payroll/set-salary.ts';
import { showPortal } from './portal/show-portal.ts';
import { listRequests } from './requests/list-requests.ts';
import { copyRoster } from './roster/copy-roster.ts';
import { listRosterDepartments } from './roster/list-roster-departments.ts';
import { listShifts } from './roster/list-shifts.ts';
import { saveRoster } from './roster/save-roster.ts';
import { showRoster } from './roster/show-roster.ts';
import { addLeaveType } from './settings/add-leave-type.ts';
import { changeLeaveType } from './settings/change-leave-type.ts';
import { removeHoliday } from './settings/remove-holiday.ts';
import { setHoliday } from './settings/set-holiday.ts';
import { setShiftHours } from './settings/set-shift-hours.ts';
import { showStaffSettings } from './settings/show-staff-settings.ts';
import { addStaff } from './staff/add-staff.ts';
import { changeStaff } from './staff/change-staff.ts';
import { linkAccount } from './staff/link-account.ts';
import { listStaff } from './staff/list-staff.ts';
import { setStaffStatus } from './staff/set-staff-status.ts';
import { showStaffSummary } from './staff/show-staff-summary.ts';
import { unlinkAccount } from './staff/unlink-account.ts';
import { clock } from './time-tracking/clock.ts';
import { decideCorrection } from './time-tracking/decide-correction.ts';
import { listEntries } from './time-tracking/list-entries.ts';
import { requestCorrection } from './time-tracking/request-correction.ts';
import { undoCorrectionDecision } from './time-tracking/undo-correction-decision.ts';

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
  undoLeaveDecision,
  decideCorrection,
  undoCorrectionDecision,
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
