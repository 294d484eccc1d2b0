import { z } from 'zod';
import { Day } from '#foundation/shared/dates/day.ts';
import { endpoint } from '#foundation/shared/endpoint.ts';
import type { LiveTables } from '#foundation/shared/live-tables.ts';
import type { Role } from '#foundation/shared/roles.ts';
import { reasonText } from '#foundation/shared/text/reason.ts';
import { text } from '#foundation/shared/text/text.ts';
import { wholePaise } from '#foundation/shared/whole-paise.ts';
import { cashiers, denominations, mostInDrawer, mostOfOne, movementKinds, ofWholeRupees } from './rules.ts';

/** Who closes the day, and the drawer of someone who left it open. */
const closesDays = ['admin'] as const satisfies Role[];

const InDrawer = wholePaise
  .max(mostInDrawer, 'This amount is too large')
  .multipleOf(...ofWholeRupees)
  .describe('In paise');

const Counted = z.object({ denomination: z.literal(denominations), count: z.int().min(0).max(mostOfOne) });

export const CashSession = z.object({
  id: z.string(),
  cashierId: z.string(),
  cashierName: z.string(),
  businessDay: z.string().describe('The day on which it was opened'),
  openedAt: z.string(),
  openingFloat: z.int().describe('In paise, as all amounts here'),
  received: z.int(),
  refunded: z.int(),
  spent: z.int(),
  paidIn: z.int(),
  paidOut: z.int(),
  movements: z
    .array(z.object({ kind: z.enum(movementKinds), amount: z.int(), reason: z.string() }))
    .describe('What was paid in and out, the oldest first'),
  expected: z.int().describe('What should be in the drawer'),
  closedAt: z.string().nullable(),
  counted: z.int().nullable(),
  counts: z.array(Counted).describe('Notes and coins that were counted; empty: it is open, or there were none'),
  differenceReason: z.string(),
  handedToId: z.string().nullable(),
  handedToName: z.string().nullable(),
  acceptedAt: z.string().nullable(),
});
export type CashSession = z.infer<typeof CashSession>;

export const Drawer = z.object({
  own: CashSession.nullable().describe('My open drawer'),
  waiting: CashSession.nullable().describe('My drawer that someone has still to confirm'),
  offered: z.array(CashSession).describe('Drawers that are handed over to me'),
  colleagues: z.array(z.object({ id: z.string(), name: z.string() })).describe('To whom a drawer can be handed over'),
  closedThrough: z
    .string()
    .nullable()
    .describe('The last closed day; what is taken counts for a later one. Null: none is'),
});
export type Drawer = z.infer<typeof Drawer>;

export const DaySheet = z.object({
  day: z.string(),
  isToday: z.boolean(),
  isClosed: z.boolean(),
  /** Null: it was closed together with a later day, or is open. */
  closed: z.object({ at: z.string(), by: z.string() }).nullable(),
  canReopen: z.boolean().describe('It is the last day that was closed'),
  methods: z.array(
    z.object({
      method: z.enum(['cash', 'card', 'upi', 'bank_transfer']),
      received: z.int(),
      refunded: z.int(),
      spent: z.int(),
    }),
  ),
  drawers: z.array(CashSession),
  countedLater: z
    .int()
    .describe('Entries of this day that count for the next open day: it was closed when they were made'),
  cashElsewhere: z
    .array(z.object({ cashierName: z.string().nullable(), drawerDay: z.string().nullable(), amount: z.int() }))
    .describe('Cash of the day that went into or out of drawers of other days; null: booked before cash needed one'),
  cashOfOtherDays: z
    .array(z.object({ cashierName: z.string(), bookedOn: z.string(), amount: z.int() }))
    .describe('Cash in these drawers, or out of them, that is booked on other days'),
});
export type DaySheet = z.infer<typeof DaySheet>;

export const OpeningFloat = InDrawer.min(0, 'Enter an amount of 0 or more');

export const CashMovement = z.object({
  kind: z.enum(movementKinds),
  amount: InDrawer.min(1, 'Enter an amount above 0'),
  reason: reasonText(200),
});

const Counts = z
  .array(Counted)
  .max(denominations.length)
  .refine(
    (counts) => new Set(counts.map(({ denomination }) => denomination)).size === counts.length,
    'A denomination is entered twice',
  );

/** What the receiver has counted, who takes the cash only as it was handed over. */
export const AcceptDrawer = z.object({ counts: Counts });

export const CloseDrawer = z.object({
  counts: Counts,
  reason: text(300).default('').describe('Why the count differs'),
  handedToId: z.uuid().nullable().default(null).describe('Who gets the cash, once they confirm it'),
});

export const cashierLive: LiveTables = { cash_sessions: cashiers, cash_movements: cashiers, closed_days: cashiers };

const shown = ['cash_sessions', 'cash_movements', 'accounts_tx'];
const oneSession = z.object({ id: z.uuid('Drawer not found') });
const oneDay = z.object({ day: Day });
const notFound = { NOT_FOUND: { status: 404, message: 'Drawer not found.' } } as const;
const notOpen = { NOT_OPEN: { status: 409, message: 'This drawer is no longer open.' } } as const;
const notWaiting = { NOT_WAITING: { status: 409, message: 'This drawer is no longer being handed over.' } } as const;
const hasDrawer = {
  HAS_DRAWER: { status: 409, message: 'You already have a drawer. Close it or finish handing it over first.' },
} as const;

export const cashierContract = {
  drawer: endpoint('GET', '/cashier/drawer', {
    opensPatient: 'none',
    access: cashiers,
    shows: [...shown, 'closed_days'],
    summary: 'My cash drawer, drawers that are handed over to me, and the last closed day',
  }).output(Drawer),

  open: endpoint('POST', '/cashier/sessions', {
    access: cashiers,
    summary: 'Open a drawer with its counted float',
    successStatus: 201,
  })
    .input(z.object({ openingFloat: OpeningFloat }))
    .output(CashSession)
    .errors(hasDrawer),

  move: endpoint('POST', '/cashier/sessions/{id}/movements', {
    access: cashiers,
    summary: 'Put cash into my drawer or take it out, with the reason',
    successStatus: 201,
  })
    .input(CashMovement.extend(oneSession.shape))
    .output(CashSession)
    .errors({ ...notFound, ...notOpen }),

  close: endpoint('POST', '/cashier/sessions/{id}/close', {
    access: cashiers,
    summary: 'Close a drawer by its count, or hand it over to a colleague',
  })
    .input(CloseDrawer.extend(oneSession.shape))
    .output(CashSession)
    .errors({ ...notFound, ...notOpen }),

  accept: endpoint('POST', '/cashier/sessions/{id}/accept', {
    access: cashiers,
    summary: 'Confirm the cash of a drawer that is handed over to me by my own count, and go on with it',
  })
    .input(AcceptDrawer.extend(oneSession.shape))
    .output(CashSession)
    .errors({ ...notFound, ...notWaiting, ...hasDrawer }),

  takeBack: endpoint('POST', '/cashier/sessions/{id}/take-back', {
    access: cashiers,
    summary: 'Refuse a drawer that is handed over to me, or take mine back, or as an admin any: it is open again',
    successStatus: 204,
  })
    .input(oneSession)
    .output(z.void())
    .errors({ ...notFound, ...notWaiting }),

  day: endpoint('GET', '/cashier/days/{day}', {
    opensPatient: 'none',
    access: cashiers,
    shows: [...shown, 'closed_days'],
    summary: 'Money and drawers of a day',
  })
    .input(oneDay)
    .output(DaySheet),

  daySheet: endpoint('GET', '/cashier/days/{day}/sheet', {
    opensPatient: 'none',
    access: cashiers,
    summary: 'The same as a PDF, A4',
  })
    .input(oneDay)
    .output(z.file()),

  closeDay: endpoint('POST', '/cashier/days/{day}/close', {
    access: closesDays,
    summary: 'Close a day and all before it: the first open day takes what comes later',
  })
    .input(oneDay)
    .output(DaySheet)
    .errors({
      CLOSED: { status: 409, message: 'This day is already closed.' },
      OPEN_DRAWERS: { status: 409, message: 'Close the drawers of this day and earlier days first.' },
    }),

  reopenDay: endpoint('POST', '/cashier/days/{day}/reopen', {
    access: closesDays,
    summary: 'Open the last closed day again, with the reason',
  })
    .input(oneDay.extend({ reason: reasonText(200) }))
    .output(DaySheet)
    .errors({
      NOT_LAST: { status: 409, message: 'Only the last closed day can be reopened.' },
      OPEN_DRAWERS: { status: 409, message: 'Close the drawers of the next day first.' },
    }),
};
