import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { text } from '#foundation/shared/text/text.ts';
import { StoredFile } from '#modules/files/contract.ts';
import { Day, id, Month, noRecord, notFound, own, read } from './contract-parts.ts';
import { Balance, Correction } from './contract-requests.ts';
import { Holiday, ShiftTime } from './contract-settings.ts';
import { halves } from './rules/leave.ts';
import { shiftTypes } from './rules/shifts.ts';

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

const Portal = z.object({
  person: z
    .object({ name: z.string(), employeeNumber: z.int(), position: z.string(), department: z.string() })
    .nullable()
    .describe('Null if this account belongs to no staff member'),
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
  paidDays: z.number().describe('Paid days; half a day of unpaid leave leaves half a day'),
  calendarDays: z.int(),
  gross: z.int().describe('In paise'),
  net: z.int().describe('Net amount, without the days of unpaid leave'),
});
const StaffDocument = z.object({ id, title: z.string(), expiresOn: z.string().nullable(), file: StoredFile });
export type StaffDocument = z.infer<typeof StaffDocument>;

const clockActions = ['in', 'out', 'undo-out', 'break', 'resume'] as const;
export type ClockAction = (typeof clockActions)[number];

/** Most days of clock entries in one request. */
const mostDays = 62;

export const portalEndpoints = {
  portal: endpoint('GET', '/my/portal', {
    ...own,
    ...read,
    shows: ['clock_entries', 'roster_shifts', 'leave_requests', 'staff_members', 'leave_types'],
    summary: 'Read my clock, hours, shifts and leave',
  }).output(Portal),
  clock: endpoint('POST', '/my/clock', {
    ...own,
    summary: 'Clock in or out, undo clocking out, start or end a break; repeating an action changes nothing',
  })
    .input(z.object({ action: z.enum(clockActions) }))
    .output(z.object({ open: ClockEntry.nullable() }))
    .errors({
      ...noRecord,
      TOO_LATE: { status: 409, message: 'It is too late to undo this. Ask for a correction under Time Tracking.' },
    }),
  entries: endpoint('GET', '/my/entries', {
    ...own,
    ...read,
    shows: ['clock_entries', 'time_corrections'],
    summary: 'List my clock entries and corrections of a week or month',
  })
    .input(
      z
        .object({ from: Day, to: Day })
        .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= mostDays * 86_400_000, 'At most two months'),
    )
    .output(z.object({ entries: z.array(ClockEntry), corrections: z.array(Correction) })),
  shifts: endpoint('GET', '/my/shifts', {
    ...own,
    ...read,
    shows: ['roster_shifts', 'holidays', 'leave_requests', 'shift_hours'],
    summary: 'List my shifts, leave and holidays of a month',
  })
    .input(z.object({ month: Month }))
    .output(
      z.object({
        shifts: z.array(z.object({ day: z.string(), shiftType: z.enum(shiftTypes) })),
        leave: z.array(
          z.object({ fromDay: z.string(), toDay: z.string(), half: z.enum(halves).nullable(), leaveType: z.string() }),
        ),
        holidays: z.array(Holiday),
        hours: z.array(ShiftTime),
      }),
    ),
  payslips: endpoint('GET', '/my/payslips', {
    ...own,
    ...read,
    summary: 'List my payslips of the last twelve completed months',
  }).output(z.array(Payslip)),
  payslip: endpoint('GET', '/my/payslips/{month}', { ...own, ...read, summary: 'An own payslip as a PDF, A4' })
    .input(z.object({ month: Month }))
    .output(z.file())
    .errors(notFound),
  documents: endpoint('GET', '/my/documents', {
    ...own,
    ...read,
    shows: ['staff_documents'],
    summary: 'List my documents',
  }).output(z.array(StaffDocument)),
  addDocument: endpoint('POST', '/my/documents', {
    ...own,
    summary: 'Save an uploaded file as my document',
    successStatus: 201,
  })
    .input(z.object({ fileId: id, title: text(120).min(1, 'Name is required'), expiresOn: Day.nullable() }))
    .output(z.object({}))
    .errors({ ...noRecord, ...notFound }),
  changeDocument: endpoint('PUT', '/my/documents/{id}', { ...own, summary: 'Change name, expiry, or take away' })
    .input(
      z.object({ id, title: text(120).min(1, 'Name is required'), expiresOn: Day.nullable(), isRemoved: z.boolean() }),
    )
    .output(z.object({}))
    .errors(notFound),
};
