import { dayText } from '#foundation/shared/dates/dates.ts';
import { rupees } from '#foundation/shared/money.ts';
import type { Role } from '#foundation/shared/roles.ts';
import { countText } from '#foundation/shared/text/count-text.ts';

/** Who bills and takes money. */
export const cashiers = ['admin', 'receptionist'] as const satisfies Role[];

/** Notes and coins in rupees, the largest first. */
export const denominations = [500, 200, 100, 50, 20, 10, 5, 2, 1] as const;
export type Denomination = (typeof denominations)[number];

export const mostOfOne = 100_000;

/** More than ten lakh rupees in one drawer is a slip of the finger. */
export const mostInDrawer = 100_000_000;

const paisePerRupee = 100;

export const uncountable = 'Enter whole rupees for cash';

/** Cash is counted in notes and coins, of which the smallest is a rupee. */
export const ofWholeRupees = [paisePerRupee, uncountable] as const;

/** The same of an amount that is paid in one way or another. */
export const wholeIfCash = {
  check: ({ method, amount }: { method: string; amount: number }) => method !== 'cash' || amount % paisePerRupee === 0,
  fault: { path: ['amount'], message: uncountable },
};

/** As much of an amount as can be paid in cash. */
export const inCash = (paise: number): number => paise - (paise % paisePerRupee);

export interface Counted {
  denomination: Denomination;
  count: number;
}

/** What was counted, in paise. */
export const countedOf = (counts: readonly Counted[]): number =>
  counts.reduce((sum, { denomination, count }) => sum + denomination * count * paisePerRupee, 0);

/** All in paise, none below 0 but `spent`: reversed expenses of an earlier drawer may bring more than was spent. */
interface Moved {
  openingFloat: number;
  received: number;
  refunded: number;
  spent: number;
  paidIn: number;
  paidOut: number;
}

/** What should be in a drawer. */
export const expectedOf = ({ openingFloat, received, refunded, spent, paidIn, paidOut }: Moved): number =>
  openingFloat + received - refunded - spent + paidIn - paidOut;

/** What the count says: below 0 something is missing. */
export function differenceText(difference: number): string {
  if (difference === 0) return 'Matches';
  return `${rupees(Math.abs(difference))} ${difference < 0 ? 'short' : 'over'}`;
}

/** Why a receiver can't confirm a drawer; null: they counted what was handed over. */
export const handOverFault = (counted: number, handedOver: number): string | null =>
  counted === handedOver
    ? null
    : `${differenceText(counted - handedOver)}. Count again together, or decline, so that the drawer is open again and counted anew.`;

interface StrayCash {
  cashElsewhere: readonly { cashierName: string | null; drawerDay: string | null; amount: number }[];
  cashOfOtherDays: readonly { cashierName: string; bookedOn: string; amount: number }[];
}

function elsewhereText({ cashierName, drawerDay, amount }: StrayCash['cashElsewhere'][number]): string {
  const cash = `${rupees(Math.abs(amount))} of this day's cash`;
  if (cashierName === null || drawerDay === null) return `${cash} ${amount < 0 ? 'came out of' : 'is in'} no drawer.`;
  return `${cash} ${amount < 0 ? 'came out of' : 'is in'} the drawer of ${cashierName} of ${dayText(drawerDay)}.`;
}

const ofOtherDayText = ({ cashierName, bookedOn, amount }: StrayCash['cashOfOtherDays'][number]) =>
  `${rupees(Math.abs(amount))} ${amount < 0 ? 'paid out of' : 'in'} the drawer of ${cashierName} is booked on ${dayText(bookedOn)}.`;

/** Why the cash of a day is not that of its drawers: an expense may be dated earlier than the drawer that it came out of. */
export const strayCash = ({ cashElsewhere, cashOfOtherDays }: StrayCash): string[] => [
  ...cashElsewhere.map(elsewhereText),
  ...cashOfOtherDays.map(ofOtherDayText),
];

interface DayCash extends StrayCash {
  drawers: readonly { cashierName: string; expected: number; counted: number | null }[];
}

/** What does not add up on a day, before it is closed. */
export function openEnds({ drawers, ...stray }: DayCash): string[] {
  const differing = drawers.flatMap(({ cashierName, expected, counted }) =>
    counted === null || counted === expected
      ? []
      : [`Drawer of ${cashierName}: ${differenceText(counted - expected)}.`],
  );
  return [...differing, ...strayCash(stray)];
}

/** Whose drawers stand against closing a day. */
export const openDrawersText = (names: readonly string[]): string =>
  `First close or hand over the ${names.length === 1 ? 'drawer' : 'drawers'} of ${new Intl.ListFormat('en-IN').format(names)}.`;

/** Whose drawers stand against reopening a day. */
export const laterDrawersText = (names: readonly string[]): string =>
  `First close the ${names.length === 1 ? 'drawer' : 'drawers'} of ${new Intl.ListFormat('en-IN').format(names)}, opened for the next day.`;

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

/** The day on which something is booked that belongs to a day: a closed day takes nothing more, the first open one does. */
export const bookingDay = (day: string, closedThrough: string | null): string =>
  closedThrough !== null && day <= closedThrough ? dayAfter(closedThrough) : day;

/** Of entries that were made on a day after its close. The ledger is never changed: they stay where they are. */
export function countedLaterText({ day, countedLater }: { day: string; countedLater: number }): string {
  const next = dayText(dayAfter(day));
  const entries = countedLater === 1 ? '1 entry' : `${countText(countedLater)} entries`;
  return `${entries} made after the close ${countedLater === 1 ? 'counts' : 'count'} for ${next}, and ${countedLater === 1 ? 'stays' : 'stay'} there when the day is reopened.`;
}

export const movementKinds = ['pay_in', 'pay_out'] as const;
export type MovementKind = (typeof movementKinds)[number];
export const movementNames: Record<MovementKind, string> = { pay_in: 'Pay in', pay_out: 'Pay out' };
