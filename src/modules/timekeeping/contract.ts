import { z } from 'zod';
import { Day as AnyDay } from '#foundation/shared/day.ts';
import { endpoint } from '#foundation/shared/endpoint.ts';
import type { LiveFigures, LiveTables } from '#foundation/shared/live-tables.ts';
import { normalisePhone } from '#foundation/shared/phone.ts';
import { roles } from '#foundation/shared/roles.ts';
import { text } from '#foundation/shared/text.ts';
import { Version } from '#foundation/shared/version.ts';
import { StoredFile } from '#modules/files/contract.ts';
import { requestStatuses } from './rules/leave.ts';
import { shiftTypes, workedShifts } from './rules/shifts.ts';
import { employed, keepsStaff, staffStatuses } from './rules/staff.ts';

const id = z.uuid();
/** Weeks and months are counted from it: far from the ends of the calendar. */
const Day = AnyDay.refine((day) => day >= '1930-01-01' && day < '2200-01-01', 'Enter a date');
const paise = z.int().min(0, 'Enter an amount').max(1_000_000_000_00, 'Enter a smaller amount');
const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Enter a month');
const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 06:00');

export const StaffDetails = z.object({
  name: text(120).min(1, 'Name is required'),
  position: text(80).min(1, 'Position is required'),
  department: text(80).min(1, 'Department is required'),
  joinDate: Day,
  email: z.union([z.literal(''), z.email('Enter a valid e-mail').max(200).toLowerCase()]).default(''),
  phone: text(20)
    .refine((typed) => typed === '' || normalisePhone(typed) !== null, 'Enter a valid phone number')
    .default(''),
});
export type StaffDetails = z.infer<typeof StaffDetails>;

export const SalaryParts = z.object({ basic: paise, houseRent: paise.default(0), allowances: paise.default(0) });
export const Salary = SalaryParts.extend({ fromDay: Day });

const StaffMember = z.object({
  id,
  employeeNumber: z.int(),
  name: z.string(),
  position: z.string(),
  department: z.string(),
  joinDate: z.string(),
  status: z.enum(staffStatuses),
  email: z.string(),
  phone: z.string(),
  hasAccount: z.boolean(),
  hasSalary: z.boolean(),
  shiftType: z.enum(shiftTypes).nullable().describe("Today's; null: not planned"),
  version: Version,
});
export type StaffMember = z.infer<typeof StaffMember>;

const RosterCell = z.object({ staffId: id, day: Day, shiftType: z.enum(shiftTypes).nullable() });
const Roster = z.object({
  people: z.array(z.object({ id, name: z.string(), position: z.string() })),
  cells: z.array(RosterCell),
  leave: z.array(z.object({ staffId: id, fromDay: z.string(), toDay: z.string() })),
  holidays: z.array(z.object({ day: z.string(), name: z.string() })),
});
export type Roster = z.infer<typeof Roster>;

const ClockEntry = z.object({
  id,
  day: z.string(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  breakStartedAt: z.string().nullable(),
  breakSeconds: z.int(),
  workedMinutes: z.int().nullable(),
});
export type ClockEntry = z.infer<typeof ClockEntry>;

const Balance = z.object({
  leaveTypeId: id,
  name: z.string(),
  isPaid: z.boolean(),
  left: z.int(),
  taken: z.int(),
});
export type Balance = z.infer<typeof Balance>;

const decision = {
  status: z.enum(requestStatuses),
  requestedAt: z.string(),
  note: z.string(),
};
const LeaveRequest = z.object({
  id,
  staffName: z.string(),
  leaveType: z.string(),
  fromDay: z.string(),
  toDay: z.string(),
  days: z.int(),
  reason: z.string(),
  ...decision,
});
export type LeaveRequest = z.infer<typeof LeaveRequest>;

export const NewLeave = z
  .object({
    leaveTypeId: z.uuid('Choose a leave type'),
    fromDay: Day,
    toDay: Day,
    reason: text(500).min(1, 'Enter a reason'),
  })
  .refine(({ fromDay, toDay }) => toDay >= fromDay, { path: ['toDay'], error: 'End is before start' });

const Correction = z.object({
  id,
  staffName: z.string(),
  entryId: id.nullable(),
  startedAt: z.string(),
  endedAt: z.string(),
  breakMinutes: z.int(),
  reason: z.string(),
  ...decision,
});
export type Correction = z.infer<typeof Correction>;

export const NewCorrection = z.object({
  entryId: id.nullable().default(null),
  day: Day,
  from: Time,
  to: Time.describe('Earlier than `from`: on the next day'),
  breakMinutes: z.int('Enter minutes').min(0, 'Enter minutes').max(600, 'At most 600 minutes').default(0),
  reason: text(500).min(1, 'Enter a reason'),
});

const Portal = z.object({
  person: z
    .object({ name: z.string(), employeeNumber: z.int(), position: z.string(), department: z.string() })
    .nullable()
    .describe('Null: this account belongs to no member of the staff'),
  open: ClockEntry.nullable(),
  weekMinutes: z.int(),
  monthMinutes: z.int(),
  daysWorked: z.int(),
  recent: z.array(
    z.object({
      day: z.string(),
      shiftType: z.enum(shiftTypes).nullable(),
      workedMinutes: z.int().nullable(),
      plannedMinutes: z.int(),
    }),
  ),
  balances: z.array(Balance),
});
export type Portal = z.infer<typeof Portal>;

const Payslip = z.object({
  month: Month,
  paidDays: z.int(),
  calendarDays: z.int(),
  total: z.int().describe('In paise'),
});
const StaffDocument = z.object({ id, title: z.string(), expiresOn: z.string().nullable(), file: StoredFile });
export type StaffDocument = z.infer<typeof StaffDocument>;

const ShiftTime = z.object({ shiftType: z.enum(workedShifts), startsAt: Time, endsAt: Time });
const Holiday = z.object({ day: Day, name: text(80).min(1, 'Name is required') });
const LeaveTypeDetails = z.object({
  name: text(60).min(1, 'Name is required'),
  yearlyDays: z.int('Enter days').min(0, 'Enter days').max(366, 'At most 366 days'),
  isPaid: z.boolean().default(true),
  isActive: z.boolean().default(true),
});
const LeaveType = LeaveTypeDetails.extend({ id, version: Version });
export type LeaveType = z.infer<typeof LeaveType>;

/** Of clock entries at a time. */
const mostDays = 62;

const notFound = { NOT_FOUND: { status: 404, message: 'This no longer exists.' } } as const;
const changed = {
  CHANGED_MEANWHILE: { status: 409, message: 'Someone else has changed this. Check it and try again.' },
} as const;
const noRecord = {
  NO_STAFF_RECORD: { status: 409, message: 'Your account is not linked to a staff record. Ask HR to link it.' },
} as const;
const decided = { ALREADY_DECIDED: { status: 409, message: 'This request has already been decided.' } } as const;
const ownRequest = {
  OWN_REQUEST: { status: 409, message: "You can't decide your own request." },
} as const;
const notEnough = { NOT_ENOUGH_LEAVE: { status: 409, message: 'Not enough leave days left.' } } as const;

/** Rows of one person: their own screens hear of them. */
export const timekeepingLive: LiveTables = {
  clock_entries: 'own',
  time_corrections: 'own',
  leave_requests: 'own',
  staff_documents: 'own',
};

export const timekeepingFigures: LiveFigures = {
  staff_members: employed,
  roster_shifts: employed,
  shift_hours: employed,
  holidays: employed,
  leave_types: employed,
  staff_salaries: keepsStaff,
  leave_entries: keepsStaff,
  clock_entries: keepsStaff,
  time_corrections: keepsStaff,
  leave_requests: keepsStaff,
  staff_documents: keepsStaff,
};

const hr = { access: keepsStaff } as const;
const own = { access: employed } as const;
const read = { opensPatient: 'none' } as const;
const decide = z.object({ id, isApproved: z.boolean(), note: text(300).default('') });

export const timekeepingContract = {
  summary: endpoint('GET', '/staff-members/summary', {
    ...hr,
    ...read,
    shows: ['staff_members', 'roster_shifts', 'staff_salaries', 'leave_requests', 'time_corrections'],
    summary: 'Total staff, on duty today, average salary, new hires, and requests that wait',
  }).output(
    z.object({
      total: z.int(),
      onDuty: z.int(),
      averageSalary: z.int().nullable().describe('In paise a month, of active people; null: no salary is entered'),
      newHires: z.int(),
      waiting: z.int(),
    }),
  ),
  list: endpoint('GET', '/staff-members', {
    ...hr,
    ...read,
    shows: ['staff_members', 'roster_shifts', 'staff_salaries'],
    summary: 'Members of the staff, without salaries',
  })
    .input(
      z.object({
        show: z.enum(['all', 'on-duty', 'salaries', 'new-hires']).default('all'),
        search: text(80).default(''),
        page: z.coerce.number().int().min(0).max(10_000).default(0),
      }),
    )
    .output(z.object({ members: z.array(StaffMember), total: z.int() })),
  add: endpoint('POST', '/staff-members', { ...hr, summary: 'Add a member of the staff', successStatus: 201 })
    .input(StaffDetails.extend({ salary: SalaryParts.nullable().default(null) }))
    .output(StaffMember),
  change: endpoint('PUT', '/staff-members/{id}', { ...hr, summary: 'Change the details of somebody' })
    .input(StaffDetails.extend({ id, version: Version }))
    .output(StaffMember)
    .errors({ ...notFound, ...changed }),
  setStatus: endpoint('PUT', '/staff-members/{id}/status', { ...hr, summary: 'Active, or something else' })
    .input(z.object({ id, status: z.enum(staffStatuses) }))
    .output(StaffMember)
    .errors(notFound),
  linkAccount: endpoint('POST', '/staff-members/{id}/account', {
    ...hr,
    summary:
      'Link the account with the same e-mail, or invite the person to make one; roles of others wait for an admin',
  })
    .input(z.object({ id, role: z.enum(roles, 'Choose a role') }))
    .output(z.object({ member: StaffMember, isInvited: z.boolean(), isWaiting: z.boolean() }))
    .errors({
      ...notFound,
      NO_EMAIL: { status: 409, message: 'Enter an e-mail first.' },
      ACCOUNT_TAKEN: { status: 409, message: 'This account is linked to someone else.' },
      OWN_ACCOUNT: { status: 409, message: 'Another HR manager or an admin has to link your own account.' },
      ALREADY_LINKED: { status: 409, message: 'This person has an account already. An admin can unlink it.' },
    }),
  unlinkAccount: endpoint('DELETE', '/staff-members/{id}/account', {
    access: ['admin'],
    summary: 'Take the account from a record, so that another one can be linked',
  })
    .input(z.object({ id }))
    .output(StaffMember)
    .errors(notFound),
  revealSalaries: endpoint('POST', '/staff-members/salaries', {
    ...hr,
    summary: 'What people earn; who looked at whose salary is recorded',
  })
    .input(z.object({ ids: z.array(id).min(1).max(50) }))
    .output(z.array(z.object({ staffId: id, salaries: z.array(Salary) }))),
  setSalary: endpoint('PUT', '/staff-members/{id}/salary', { ...hr, summary: 'What somebody earns from a day on' })
    .input(Salary.extend({ id }))
    .output(z.object({}))
    .errors({
      ...notFound,
      OWN_SALARY: { status: 409, message: 'Another HR manager or an admin has to set your own salary.' },
    }),

  roster: endpoint('GET', '/roster', {
    ...hr,
    ...read,
    shows: ['roster_shifts', 'staff_members', 'leave_requests', 'holidays'],
    summary: 'The shifts of a department in a week',
  })
    .input(z.object({ departmentId: id, week: Day.describe('Its Monday') }))
    .output(Roster),
  saveRoster: endpoint('PUT', '/roster', {
    ...hr,
    mostBytes: 320 * 1024,
    summary: 'Set shifts; null takes a shift away',
  })
    .input(z.object({ cells: z.array(RosterCell).min(1).max(700) }))
    .output(z.object({}))
    .errors(notFound),
  copyRoster: endpoint('POST', '/roster/copy', { ...hr, summary: "Fill a week's empty days as the week before" })
    .input(z.object({ departmentId: id, week: Day }))
    .output(z.object({ cells: z.array(RosterCell.omit({ shiftType: true })) })),
  rosterDepartments: endpoint('GET', '/roster/departments', {
    ...hr,
    ...read,
    shows: ['staff_members'],
    summary: 'Departments with staff',
  }).output(z.array(z.object({ id, name: z.string(), people: z.int() }))),

  requests: endpoint('GET', '/staff-requests', {
    ...hr,
    ...read,
    shows: ['leave_requests', 'time_corrections'],
    summary: 'Leave and corrections: those that wait, and the last that were decided',
  }).output(z.object({ leave: z.array(LeaveRequest), corrections: z.array(Correction) })),
  decideLeave: endpoint('POST', '/leave-requests/{id}/decision', { ...hr, summary: 'Approve or reject leave' })
    .input(decide)
    .output(z.object({}))
    .errors({ ...notFound, ...decided, ...ownRequest, ...notEnough }),
  decideCorrection: endpoint('POST', '/time-corrections/{id}/decision', {
    ...hr,
    summary: 'Approve or reject a time correction',
  })
    .input(decide)
    .output(z.object({}))
    .errors({ ...notFound, ...decided, ...ownRequest }),

  portal: endpoint('GET', '/my/portal', {
    ...own,
    ...read,
    shows: ['clock_entries', 'roster_shifts', 'leave_requests', 'staff_members', 'leave_types'],
    summary: 'The own clock, hours, shifts and leave',
  }).output(Portal),
  clock: endpoint('POST', '/my/clock', {
    ...own,
    summary: 'Clock in or out, begin or end a break; what is so already stays so',
  })
    .input(z.object({ action: z.enum(['in', 'out', 'break', 'resume']) }))
    .output(z.object({ open: ClockEntry.nullable() }))
    .errors(noRecord),
  entries: endpoint('GET', '/my/entries', {
    ...own,
    ...read,
    shows: ['clock_entries', 'time_corrections'],
    summary: 'Own clock entries and corrections, of a week or a month',
  })
    .input(
      z
        .object({ from: Day, to: Day })
        .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= mostDays * 86_400_000, 'At most two months'),
    )
    .output(z.object({ entries: z.array(ClockEntry), corrections: z.array(Correction) })),
  requestCorrection: endpoint('POST', '/my/corrections', { ...own, summary: 'Ask for a correction of own time' })
    .input(NewCorrection)
    .output(z.object({ id }))
    .errors({ ...noRecord, ...notFound }),
  shifts: endpoint('GET', '/my/shifts', {
    ...own,
    ...read,
    shows: ['roster_shifts', 'holidays', 'leave_requests', 'shift_hours'],
    summary: 'Own shifts, leave and holidays of a month',
  })
    .input(z.object({ month: Month }))
    .output(
      z.object({
        shifts: z.array(z.object({ day: z.string(), shiftType: z.enum(shiftTypes) })),
        leave: z.array(z.object({ fromDay: z.string(), toDay: z.string(), leaveType: z.string() })),
        holidays: z.array(Holiday),
        hours: z.array(ShiftTime),
      }),
    ),
  leave: endpoint('GET', '/my/leave', {
    ...own,
    ...read,
    shows: ['leave_requests', 'leave_types'],
    summary: 'Own leave: what is left, and what was asked for',
  }).output(z.object({ balances: z.array(Balance), requests: z.array(LeaveRequest) })),
  applyForLeave: endpoint('POST', '/my/leave', { ...own, summary: 'Ask for leave', successStatus: 201 })
    .input(NewLeave)
    .output(z.object({ id }))
    .errors({ ...noRecord, ...notEnough }),
  withdrawLeave: endpoint('POST', '/my/leave/{id}/withdrawal', {
    ...own,
    summary: 'Take back own leave that has not begun; its days are given back',
  })
    .input(z.object({ id }))
    .output(z.object({}))
    .errors({ ...notFound, ...decided, HAS_BEGUN: { status: 409, message: 'This leave has started. Ask HR.' } }),
  payslips: endpoint('GET', '/my/payslips', {
    ...own,
    ...read,
    summary: 'Own payslips of the last twelve months that are over',
  }).output(z.array(Payslip)),
  payslip: endpoint('GET', '/my/payslips/{month}', { ...own, ...read, summary: 'An own payslip as a PDF, A4' })
    .input(z.object({ month: Month }))
    .output(z.file())
    .errors(notFound),
  documents: endpoint('GET', '/my/documents', {
    ...own,
    ...read,
    shows: ['staff_documents'],
    summary: 'Own documents',
  }).output(z.array(StaffDocument)),
  addDocument: endpoint('POST', '/my/documents', { ...own, summary: 'Keep an uploaded file', successStatus: 201 })
    .input(z.object({ fileId: id, title: text(120).min(1, 'Name is required'), expiresOn: Day.nullable() }))
    .output(z.object({}))
    .errors({ ...noRecord, ...notFound }),
  changeDocument: endpoint('PUT', '/my/documents/{id}', { ...own, summary: 'Change name, expiry, or take away' })
    .input(
      z.object({ id, title: text(120).min(1, 'Name is required'), expiresOn: Day.nullable(), isRemoved: z.boolean() }),
    )
    .output(z.object({}))
    .errors(notFound),

  settings: endpoint('GET', '/staff-settings', {
    ...own,
    ...read,
    shows: ['shift_hours', 'holidays', 'leave_types'],
    summary: 'Hours of the shifts, holidays and kinds of leave',
  }).output(z.object({ hours: z.array(ShiftTime), holidays: z.array(Holiday), leaveTypes: z.array(LeaveType) })),
  setShiftHours: endpoint('PUT', '/staff-settings/shifts', {
    access: ['admin'],
    summary: 'When a shift begins and ends; later planning takes it over',
  })
    .input(ShiftTime)
    .output(z.object({})),
  setHoliday: endpoint('PUT', '/staff-settings/holidays', { access: ['admin'], summary: 'Add or rename a holiday' })
    .input(Holiday)
    .output(z.object({})),
  removeHoliday: endpoint('DELETE', '/staff-settings/holidays/{day}', {
    access: ['admin'],
    summary: 'Take a holiday away',
  })
    .input(z.object({ day: Day }))
    .output(z.object({})),
  addLeaveType: endpoint('POST', '/staff-settings/leave-types', {
    access: ['admin'],
    summary: 'Add a kind of leave; everyone gets the days of this year',
    successStatus: 201,
  })
    .input(LeaveTypeDetails)
    .output(LeaveType),
  changeLeaveType: endpoint('PUT', '/staff-settings/leave-types/{id}', {
    access: ['admin'],
    summary: 'Change a kind of leave; its days hold from the next year on',
  })
    .input(LeaveTypeDetails.extend({ id, version: Version }))
    .output(LeaveType)
    .errors({ ...notFound, ...changed }),
};
