import { z } from 'zod';
import { Day } from '#foundation/shared/dates/day.ts';
import { endpoint } from '#foundation/shared/endpoint.ts';
import type { LiveTables } from '#foundation/shared/live-tables.ts';
import type { Role } from '#foundation/shared/roles.ts';
import { reasonText } from '#foundation/shared/text/reason.ts';
import { text } from '#foundation/shared/text/text.ts';
import { wholePaise } from '#foundation/shared/whole-paise.ts';
import { cashiers, denominations, mostInDrawer, mostOfOne, movementKinds, ofWholeRupees } from './rules.ts';

/** Roles that close the day, and the drawer of someone who left it open. */
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
  businessDay: z.string().describe('The day on which the drawer was opened'),
  openedAt: z.string(),
  openingFloat: z.int().describe('In paise, like all amounts here'),
  received: z.int(),
  refunded: z.int(),
  spent: z.int(),
  paidIn: z.int(),
  paidOut: z.int(),
  movements: z
    .array(z.object({ kind: z.enum(movementKinds), amount: z.int(), reason: z.string() }))
    .describe('Cash put in and taken out, oldest first'),
  expected: z.int().describe('Cash that should be in the drawer'),
  closedAt: z.string().nullable(),
  counted: z.int().nullable(),
  counts: z.array(Counted).describe('Counted notes and coins; empty if the drawer is open or there were none'),
  differenceReason: z.string(),
  handedToId: z.string().nullable(),
  handedToName: z.string().nullable(),
  acceptedAt: z.string().nullable(),
});
export type CashSession = z.infer<typeof CashSession>;

export const Drawer = z.object({
  own: CashSession.nullable().describe('My open drawer'),
  waiting: CashSession.nullable().describe('My drawer that someone still has to confirm'),
  offered: z.array(CashSession).describe('Drawers being handed over to me'),
  colleagues: z
    .array(z.object({ id: z.string(), name: z.string() }))
    .describe('Colleagues to whom a drawer can be handed over'),
  closedThrough: z
    .string()
    .nullable()
    .describe('The last closed day, after which new entries are booked; null if none is closed'),
});
export type Drawer = z.infer<typeof Drawer>;

export const DaySheet = z.object({
  day: z.string(),
  isToday: z.boolean(),
  isClosed: z.boolean(),
  /** Null if the day is open, or was closed together with a later one. */
  closed: z.object({ at: z.string(), by: z.string() }).nullable(),
  canReopen: z.boolean().describe('True for the last closed day'),
  methods: z.array(
    z.object({
      method: z.enum(['cash', 'card', 'upi', 'bank_transfer']),
      received: z.int(),
      refunded: z.int(),
      spent: z.int(),
    }),
  ),
  drawers: z.array(CashSession),
  countedLater: z.int().describe('Entries of this day booked on the next open day, because the day was already closed'),
  cashElsewhere: z
    .array(z.object({ cashierName: z.string().nullable(), drawerDay: z.string().nullable(), amount: z.int() }))
    .describe(
      'Cash of the day that went into or out of drawers of other days; null if booked before cash required a drawer',
    ),
  cashOfOtherDays: z
    .array(z.object({ cashierName: z.string(), bookedOn: z.string(), amount: z.int() }))
    .describe('Cash into or out of these drawers that is booked on other days'),
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

/** The receiver's own count, which must equal the cash handed over. */
export const AcceptDrawer = z.object({ counts: Counts });

export const CloseDrawer = z.object({
  counts: Counts,
  reason: text(300).default('').describe('Why the count differs'),
  handedToId: z.uuid().nullable().default(null).describe('Who receives the cash, once they confirm it'),
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
    summary: 'Get my cash drawer, drawers being handed over to me, and the last closed day',
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
    summary: 'Confirm the cash of a drawer handed over to me by my own count, and continue with it',
  })
    .input(AcceptDrawer.extend(oneSession.shape))
    .output(CashSession)
    .errors({ ...notFound, ...notWaiting, ...hasDrawer }),

  takeBack: endpoint('POST', '/cashier/sessions/{id}/take-back', {
    access: cashiers,
    summary: 'Reopen a drawer by refusing its handover to me or withdrawing my own; admins can do so for any drawer',
    successStatus: 204,
  })
    .input(oneSession)
    .output(z.void())
    .errors({ ...notFound, ...notWaiting }),

  day: endpoint('GET', '/cashier/days/{day}', {
    opensPatient: 'none',
    access: cashiers,
    shows: [...shown, 'closed_days'],
    summary: 'Get the money and drawers of a day',
  })
    .input(oneDay)
    .output(DaySheet),

  daySheet: endpoint('GET', '/cashier/days/{day}/sheet', {
    opensPatient: 'none',
    access: cashiers,
    summary: 'Get the money and drawers of a day as an A4 PDF',
  })
    .input(oneDay)
    .output(z.file()),

  closeDay: endpoint('POST', '/cashier/days/{day}/close', {
    access: closesDays,
    summary: 'Close a day and all days before it; later entries are booked on the first open day',
  })
    .input(oneDay)
    .output(DaySheet)
    .errors({
      CLOSED: { status: 409, message: 'This day is already closed.' },
      OPEN_DRAWERS: { status: 409, message: 'Close the drawers of this day and earlier days first.' },
    }),

  reopenDay: endpoint('POST', '/cashier/days/{day}/reopen', {
    access: closesDays,
    summary: 'Reopen the last closed day, with a reason',
  })
    .input(oneDay.extend({ reason: reasonText(200) }))
    .output(DaySheet)
    .errors({
      NOT_LAST: { status: 409, message: 'Only the last closed day can be reopened.' },
      OPEN_DRAWERS: { status: 409, message: 'Close the drawers of the next day first.' },
    }),
};
