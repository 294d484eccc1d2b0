import { newStaff } from '#modules/timekeeping/server/testing/employ.ts';
import type { TestClinic } from '../test-server.ts';
import { type AccessCases, nowhere } from './access-case.ts';

const addStaff = (clinic: TestClinic) => clinic.as('hr_manager').timekeeping.add(newStaff());
const newEmployee = async (clinic: TestClinic) => ({ id: (await addStaff(clinic)).id });
const newRoster = async (clinic: TestClinic) => {
  const { id: staffId } = await addStaff(clinic);
  const [department] = await clinic.as('hr_manager').timekeeping.rosterDepartments();
  const cells = [{ staffId, day: '2099-01-05', shiftType: 'night' }];
  return { departmentId: department?.id, week: '2099-01-05', cells };
};
const newLeaveType = (clinic: TestClinic) =>
  clinic.as('admin').timekeeping.addLeaveType({ name: `Leave ${crypto.randomUUID()}`, yearlyDays: 5 });

export const casesOfStaff: AccessCases = {
  'timekeeping.summary': {},
  'timekeeping.list': {},
  'timekeeping.add': { input: () => newStaff() },
  'timekeeping.change': { input: async (clinic) => ({ ...newStaff(), ...(await newEmployee(clinic)), version: 1 }) },
  'timekeeping.setStatus': { input: async (clinic) => ({ ...(await newEmployee(clinic)), status: 'on_leave' }) },
  'timekeeping.linkAccount': {
    input: async (clinic) => {
      const email = `${crypto.randomUUID()}@b.example`;
      const { id } = await clinic.as('hr_manager').timekeeping.add(newStaff({ email }));
      return { id, role: 'nurse' };
    },
  },
  'timekeeping.unlinkAccount': { input: async (clinic) => ({ id: (await newEmployee(clinic)).id }) },
  'timekeeping.revealSalaries': { input: async (clinic) => ({ ids: [(await newEmployee(clinic)).id] }) },
  'timekeeping.setSalary': {
    input: async (clinic) => ({ ...(await newEmployee(clinic)), fromDay: '2099-01-01', basic: 100 }),
  },
  'timekeeping.roster': {
    input: async (clinic) => {
      const { departmentId, week } = await newRoster(clinic);
      return { departmentId, week };
    },
  },
  'timekeeping.saveRoster': { input: async (clinic) => ({ cells: (await newRoster(clinic)).cells }) },
  'timekeeping.copyRoster': { input: newRoster },
  'timekeeping.rosterDepartments': {},
  'timekeeping.requests': {},
  'timekeeping.decideLeave': { input: () => ({ id: nowhere, isApproved: true }), allowed: 404 },
  'timekeeping.decideCorrection': { input: () => ({ id: nowhere, isApproved: true }), allowed: 404 },
  'timekeeping.undoLeaveDecision': { input: () => ({ id: nowhere }), allowed: 404 },
  'timekeeping.undoCorrectionDecision': { input: () => ({ id: nowhere }), allowed: 404 },
  'timekeeping.portal': {},
  // Nobody here has a staff record; the module's own tests cover what employees may do.
  'timekeeping.clock': { input: () => ({ action: 'in' }), allowed: 409 },
  'timekeeping.entries': { input: () => ({ from: '2026-11-16', to: '2026-11-22' }) },
  'timekeeping.requestCorrection': {
    input: () => ({ day: '2026-01-05', from: '09:00', to: '10:00', reason: 'Power cut' }),
    allowed: 409,
  },
  'timekeeping.shifts': { input: () => ({ month: '2026-11' }) },
  'timekeeping.leave': {},
  'timekeeping.leaveCost': {
    input: () => ({ leaveTypeId: nowhere, fromDay: '2026-01-05', toDay: '2026-01-05' }),
    allowed: 409,
  },
  'timekeeping.applyForLeave': {
    input: () => ({ leaveTypeId: nowhere, fromDay: '2026-01-05', toDay: '2026-01-05', reason: 'A rest' }),
    allowed: 409,
  },
  'timekeeping.withdrawLeave': { input: () => ({ id: nowhere }), allowed: 404 },
  'timekeeping.payslips': {},
  'timekeeping.payslip': { input: () => ({ month: '2026-01' }), allowed: 404 },
  'timekeeping.documents': {},
  'timekeeping.addDocument': {
    input: () => ({ fileId: nowhere, title: 'Registration', expiresOn: null }),
    allowed: 409,
  },
  'timekeeping.changeDocument': {
    input: () => ({ id: nowhere, title: 'Registration', expiresOn: null, isRemoved: true }),
    allowed: 404,
  },
  'timekeeping.settings': {},
  'timekeeping.setShiftHours': { input: () => ({ shiftType: 'night', startsAt: '21:00', endsAt: '06:00' }) },
  'timekeeping.setHoliday': { input: () => ({ day: '2099-01-26', name: 'Republic Day' }) },
  'timekeeping.removeHoliday': { input: () => ({ day: '2099-01-26' }) },
  'timekeeping.addLeaveType': { input: () => ({ name: `Leave ${crypto.randomUUID()}`, yearlyDays: 5 }) },
  'timekeeping.changeLeaveType': { input: newLeaveType },
};
