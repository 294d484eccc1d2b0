import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { roles } from '#foundation/shared/roles.ts';
import { normalisePhone } from '#foundation/shared/text/phone.ts';
import { text } from '#foundation/shared/text/text.ts';
import { outdated, Version } from '#foundation/shared/version.ts';
import { wholePaise } from '#foundation/shared/whole-paise.ts';
import { Day, hr, id, notFound, read } from './contract-parts.ts';
import { halves } from './rules/leave.ts';
import { shiftTypes } from './rules/shifts.ts';
import { shownStaff, staffStatuses } from './rules/staff.ts';

const paise = wholePaise.min(0, 'Enter an amount').max(1_000_000_000_00, 'Enter a smaller amount');

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
  shiftType: z.enum(shiftTypes).nullable().describe("Today's shift; null if not planned"),
  version: Version,
});
export type StaffMember = z.infer<typeof StaffMember>;

const RosterCell = z.object({ staffId: id, day: Day, shiftType: z.enum(shiftTypes).nullable() });
const Roster = z.object({
  people: z.array(z.object({ id, name: z.string(), position: z.string() })),
  cells: z.array(RosterCell),
  leave: z.array(z.object({ staffId: id, fromDay: z.string(), toDay: z.string(), half: z.enum(halves).nullable() })),
  holidays: z.array(z.object({ day: z.string(), name: z.string() })),
});
export type Roster = z.infer<typeof Roster>;

export const staffEndpoints = {
  summary: endpoint('GET', '/staff-members/summary', {
    ...hr,
    ...read,
    shows: ['staff_members', 'roster_shifts', 'staff_salaries', 'leave_requests', 'time_corrections'],
    summary: 'Count staff, people on duty today, new hires and waiting requests, with the average salary',
  }).output(
    z.object({
      total: z.int(),
      onDuty: z.int(),
      averageSalary: z
        .int()
        .nullable()
        .describe('In paise per month, over active people; null if no salary is entered'),
      newHires: z.int(),
      waiting: z.int(),
    }),
  ),
  list: endpoint('GET', '/staff-members', {
    ...hr,
    ...read,
    shows: ['staff_members', 'roster_shifts', 'staff_salaries'],
    summary: 'List staff members, without salaries',
  })
    .input(
      z.object({
        show: z.enum(shownStaff).default('all'),
        search: text(80).default(''),
        page: z.int().min(0).max(10_000).default(0),
      }),
    )
    .output(z.object({ members: z.array(StaffMember), total: z.int() })),
  add: endpoint('POST', '/staff-members', { ...hr, summary: 'Add a staff member', successStatus: 201 })
    .input(StaffDetails.extend({ salary: SalaryParts.nullable().default(null) }))
    .output(StaffMember),
  change: endpoint('PUT', '/staff-members/{id}', { ...hr, summary: 'Change the details of somebody' })
    .input(StaffDetails.extend({ id, version: Version }))
    .output(StaffMember)
    .errors({ ...notFound, ...outdated }),
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
      OWN_ACCOUNT: { status: 409, message: 'Someone else in HR or another admin has to link your account.' },
      ALREADY_LINKED: { status: 409, message: 'This person has an account already. An admin can unlink it.' },
    }),
  unlinkAccount: endpoint('DELETE', '/staff-members/{id}/account', {
    access: ['admin'],
    summary: 'Unlink the account from a record, so that another one can be linked',
  })
    .input(z.object({ id }))
    .output(StaffMember)
    .errors(notFound),
  revealSalaries: endpoint('POST', '/staff-members/salaries', {
    ...hr,
    summary: 'List salaries; the audit trail records who viewed whose',
  })
    .input(z.object({ ids: z.array(id).min(1).max(50) }))
    .output(z.array(z.object({ staffId: id, salaries: z.array(Salary) }))),
  setSalary: endpoint('PUT', '/staff-members/{id}/salary', { ...hr, summary: 'What somebody earns from a day on' })
    .input(Salary.extend({ id }))
    .output(z.object({}))
    .errors({
      ...notFound,
      OWN_SALARY: { status: 409, message: 'Someone else in HR or another admin has to set your salary.' },
    }),

  roster: endpoint('GET', '/roster', {
    ...hr,
    ...read,
    shows: ['roster_shifts', 'staff_members', 'leave_requests', 'holidays'],
    summary: 'List the shifts of a department in a week',
  })
    .input(z.object({ departmentId: id, week: Day.describe('Its Monday') }))
    .output(Roster),
  saveRoster: endpoint('PUT', '/roster', {
    ...hr,
    mostBytes: 320 * 1024,
    summary: 'Set shifts; null removes a shift',
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
    summary: 'List departments that have staff',
  }).output(z.array(z.object({ id, name: z.string(), people: z.int() }))),
};
