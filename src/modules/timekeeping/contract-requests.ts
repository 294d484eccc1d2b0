import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { reasonText } from '#foundation/shared/text/reason.ts';
import { text } from '#foundation/shared/text/text.ts';
import { Day, hr, id, noRecord, notFound, own, read, Time } from './contract-parts.ts';
import { endBeforeStart, halves, requestStatuses } from './rules/leave.ts';

/** Of leave, in halves. */
const days = z.number().multipleOf(0.5);

export const Balance = z.object({
  leaveTypeId: id,
  name: z.string(),
  isPaid: z.boolean(),
  left: days.describe('Without what is waiting for a decision'),
  taken: days,
  waiting: days.describe('Asked for and not decided'),
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
  half: z.enum(halves).nullable().describe('Of one day; null: whole days'),
  days,
  reason: z.string(),
  doctorId: z.string().nullable().describe('Who asks, if they have an account; null: they are not booked'),
  bookings: z.int().describe('Visits that are booked with the doctor who asks, and clash with it'),
  undecided: z.int().describe('Those of them that nobody has decided to keep'),
  ...decision,
});
export type LeaveRequest = z.infer<typeof LeaveRequest>;

const LeaveSpan = z.object({
  leaveTypeId: z.uuid('Choose a leave type'),
  fromDay: Day,
  toDay: Day,
  half: z.enum(halves).optional().describe('Of one day; absent: whole days'),
});
const isInOrder = ({ fromDay, toDay }: z.infer<typeof LeaveSpan>) => toDay >= fromDay;
const notInOrder = { path: ['toDay'], error: endBeforeStart };
const isOneDay = ({ fromDay, toDay, half }: z.infer<typeof LeaveSpan>) => !half || fromDay === toDay;
const notOneDay = { path: ['half'], error: 'Choose one day for half a day of leave' };

export const NewLeave = LeaveSpan.extend({ reason: reasonText(500) })
  .refine(isInOrder, notInOrder)
  .refine(isOneDay, notOneDay);

export const Correction = z.object({
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
  breakMinutes: z.int('Enter whole minutes').min(0, 'Enter minutes').max(600, 'At most 600 minutes').default(0),
  reason: reasonText(500),
});

const decided = { ALREADY_DECIDED: { status: 409, message: 'This request has already been decided.' } } as const;
const ownRequest = {
  OWN_REQUEST: { status: 409, message: "You can't decide your own request." },
} as const;
const tooLate = { TOO_LATE: { status: 409, message: 'This decision can no longer be undone.' } } as const;
const notEnough = { NOT_ENOUGH_LEAVE: { status: 409, message: 'Not enough leave days left.' } } as const;
const decide = z.object({ id, isApproved: z.boolean(), note: text(300).default('') });

export const requestEndpoints = {
  requests: endpoint('GET', '/staff-requests', {
    ...hr,
    ...read,
    shows: ['leave_requests', 'time_corrections', 'appointments'],
    summary: 'Leave and corrections: those that wait, and the last that were decided',
  }).output(
    z.object({
      leave: z.array(LeaveRequest),
      corrections: z.array(Correction),
      notToDecide: z.array(id).describe("The caller's own that wait: someone else must decide them"),
    }),
  ),
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
    .errors({
      ...notFound,
      ...decided,
      ...ownRequest,
      OVERLAPS: { status: 409, message: 'This time overlaps another entry. Reject the request.' },
    }),
  undoLeaveDecision: endpoint('POST', '/leave-requests/{id}/decision/undo', {
    ...hr,
    summary: 'Take back a decision on leave, within minutes: days, shifts and calendar are as before',
  })
    .input(z.object({ id }))
    .output(z.object({}))
    .errors({ ...notFound, ...ownRequest, ...tooLate }),
  undoCorrectionDecision: endpoint('POST', '/time-corrections/{id}/decision/undo', {
    ...hr,
    summary: 'Take back a decision on a time correction, within minutes',
  })
    .input(z.object({ id }))
    .output(z.object({}))
    .errors({ ...notFound, ...ownRequest, ...tooLate }),
  requestCorrection: endpoint('POST', '/my/corrections', { ...own, summary: 'Ask for a correction of own time' })
    .input(NewCorrection)
    .output(z.object({ id }))
    .errors({ ...noRecord, ...notFound }),
  leave: endpoint('GET', '/my/leave', {
    ...own,
    ...read,
    shows: ['leave_requests', 'leave_types', 'appointments'],
    summary: 'Own leave: what is left, and what was asked for',
  }).output(z.object({ balances: z.array(Balance), requests: z.array(LeaveRequest) })),
  leaveCost: endpoint('GET', '/my/leave/cost', {
    ...own,
    ...read,
    shows: ['leave_requests', 'leave_types', 'clock_entries'],
    summary: 'How many days a leave would take, and what each of its years has left after it',
  })
    .input(LeaveSpan.refine(isInOrder, notInOrder).refine(isOneDay, notOneDay))
    .output(
      z.object({
        days,
        years: z.array(z.object({ year: z.int(), left: days.nullable().describe('Null: unpaid') })),
      }),
    )
    .errors(noRecord),
  applyForLeave: endpoint('POST', '/my/leave', { ...own, summary: 'Ask for leave', successStatus: 201 })
    .input(NewLeave)
    .output(z.object({ id }))
    .errors(noRecord),
  withdrawLeave: endpoint('POST', '/my/leave/{id}/withdrawal', {
    ...own,
    summary: 'Take back own leave that has not begun; its days are given back',
  })
    .input(z.object({ id }))
    .output(z.object({}))
    .errors({ ...notFound, ...decided, HAS_BEGUN: { status: 409, message: 'This leave has started. Ask HR.' } }),
};
