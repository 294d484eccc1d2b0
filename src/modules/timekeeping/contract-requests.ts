import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { reasonText } from '#foundation/shared/text/reason.ts';
import { text } from '#foundation/shared/text/text.ts';
import { Day, hr, id, noRecord, notFound, own, read, Time } from './contract-parts.ts';
import { endBeforeStart, halves, requestStatuses } from './rules/leave.ts';

/** Days of leave, in halves. */
const days = z.number().multipleOf(0.5);

export const Balance = z.object({
  leaveTypeId: id,
  name: z.string(),
  isPaid: z.boolean(),
  left: days.describe('Days left, without those waiting for a decision'),
  taken: days,
  waiting: days.describe('Days asked for and not decided yet'),
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
  half: z.enum(halves).nullable().describe('Half of a single day; null for whole days'),
  days,
  reason: z.string(),
  doctorId: z
    .string()
    .nullable()
    .describe('Account of the person who asks; null if they have none, and so no bookings'),
  bookings: z.int().describe('Visits booked with the asking doctor that clash with the leave'),
  undecided: z.int().describe('Clashing visits that nobody has decided to keep'),
  ...decision,
});
export type LeaveRequest = z.infer<typeof LeaveRequest>;

const LeaveSpan = z.object({
  leaveTypeId: z.uuid('Choose a leave type'),
  fromDay: Day,
  toDay: Day,
  half: z.enum(halves).optional().describe('Half of a single day; omit for whole days'),
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
  to: Time.describe('If earlier than `from`, on the next day'),
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
    summary: 'List leave and correction requests: those waiting, and the last decided',
  }).output(
    z.object({
      leave: z.array(LeaveRequest),
      corrections: z.array(Correction),
      notToDecide: z.array(id).describe("The caller's own waiting requests, which someone else must decide"),
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
    summary: 'Undo a decision on leave within minutes, restoring days, shifts and calendar',
  })
    .input(z.object({ id }))
    .output(z.object({}))
    .errors({ ...notFound, ...ownRequest, ...tooLate }),
  undoCorrectionDecision: endpoint('POST', '/time-corrections/{id}/decision/undo', {
    ...hr,
    summary: 'Undo a decision on a time correction within minutes',
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
    summary: 'Read my leave: balances and requests',
  }).output(z.object({ balances: z.array(Balance), requests: z.array(LeaveRequest) })),
  leaveCost: endpoint('GET', '/my/leave/cost', {
    ...own,
    ...read,
    shows: ['leave_requests', 'leave_types', 'clock_entries'],
    summary: 'Preview how many days a leave takes, and what is left of each year',
  })
    .input(LeaveSpan.refine(isInOrder, notInOrder).refine(isOneDay, notOneDay))
    .output(
      z.object({
        days,
        years: z.array(z.object({ year: z.int(), left: days.nullable().describe('Null if unpaid') })),
      }),
    )
    .errors(noRecord),
  applyForLeave: endpoint('POST', '/my/leave', { ...own, summary: 'Ask for leave', successStatus: 201 })
    .input(NewLeave)
    .output(z.object({ id }))
    .errors(noRecord),
  withdrawLeave: endpoint('POST', '/my/leave/{id}/withdrawal', {
    ...own,
    summary: 'Cancel my leave before it begins; its days are given back',
  })
    .input(z.object({ id }))
    .output(z.object({}))
    .errors({ ...notFound, ...decided, HAS_BEGUN: { status: 409, message: 'This leave has started. Ask HR.' } }),
};
