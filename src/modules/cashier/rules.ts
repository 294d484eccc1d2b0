import { dayText } from '#foundation/shared/dates/dates.ts';
import { rupees } from '#foundation/shared/money.ts';
import type { Role } from '#foundation/shared/roles.ts';
import { countText } from '#foundation/shared/text/count-text.ts';

/** The roles that bill and take money. */
export const cashiers = ['admin', 'receptionist'] as const satisfies Role[];

/** Notes and coins in rupees, largest first. */
export const denominations = [500, 200, 100, 50, 20, 10, 5, 2, 1] as const;
export type Denomination = (typeof denominations)[number];

export const mostOfOne = 100_000;

/** In paise. More than ten lakh rupees in one drawer must be a typing mistake. */
export const mostInDrawer = 100_000_000;

const paisePerRupee = 100;

export const uncountable = 'Enter whole rupees for cash';

/** Cash is counted in notes and coins, and the smallest coin is one rupee. */
export const ofWholeRupees = [paisePerRupee, uncountable] as const;

/** Requires whole rupees only if an amount is paid in cash. */
export const wholeIfCash = {
  check: ({ method, amount }: { method: string; amount: number }) => method !== 'cash' || amount % paisePerRupee === 0,
  fault: { path: ['amount'], message: uncountable },
};

/** The part of an amount that can be paid in cash: whole rupees. */
export const inCash = (paise: number): number => paise - (paise % paisePerRupee);

export interface Counted {
  denomination: Denomination;
  count: number;
}

/** The counted total in paise. */
export const countedOf = (counts: readonly Counted[]): number =>
  counts.reduce((sum, { denomination, count }) => sum + denomination * count * paisePerRupee, 0);

/**
 * All in paise. Only `spent` can be negative: reversed expenses of an earlier drawer may bring in more than was spent.
 */
interface Moved {
  openingFloat: number;
  received: number;
  refunded: number;
  spent: number;
  paidIn: number;
  paidOut: number;
}

export const expectedOf = ({ openingFloat, received, refunded, spent, paidIn, paidOut }: Moved): number =>
  openingFloat + received - refunded - spent + paidIn - paidOut;

/** Describes the difference between the counted and the expected cash; below 0, cash is missing. */
export function differenceText(difference: number): string {
  if (difference === 0) return 'Matches';
  return `${rupees(Math.abs(difference))} ${difference < 0 ? 'short' : 'over'}`;
}

/** Why a receiver cannot confirm a drawer. Null if they counted the amount that was handed over. */
export const handOverFault = (counted: number, handedOver: number): string | null =>
  counted === handedOver
    ? null
    : `${differenceText(counted - handedOver)}. Count again together, or decline so that the drawer is reopened and recounted.`;

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

/**
 * Why the cash of a day differs from that of its drawers: an expense may be dated earlier than the drawer it was paid
 * from.
 */
export const strayCash = ({ cashElsewhere, cashOfOtherDays }: StrayCash): string[] => [
  ...cashElsewhere.map(elsewhereText),
  ...cashOfOtherDays.map(ofOtherDayText),
];

interface DayCash extends StrayCash {
  drawers: readonly { cashierName: string; expected: number; counted: number | null }[];
}

/** Lists what does not add up on a day before it is closed. */
export function openEnds({ drawers, ...stray }: DayCash): string[] {
  const differing = drawers.flatMap(({ cashierName, expected, counted }) =>
    counted === null || counted === expected
      ? []
      : [`Drawer of ${cashierName}: ${differenceText(counted - expected)}.`],
  );
  return [...differing, ...strayCash(stray)];
}

/** Names the cashiers whose drawers prevent closing a day. */
export const openDrawersText = (names: readonly string[]): string =>
  `First close or hand over the ${names.length === 1 ? 'drawer' : 'drawers'} of ${new Intl.ListFormat('en-IN').format(names)}.`;

/** Names the cashiers whose drawers prevent reopening a day. */
export const laterDrawersText = (names: readonly string[]): string =>
  `First close the ${names.length === 1 ? 'drawer' : 'drawers'} of ${new Intl.ListFormat('en-IN').format(names)}, opened for the next day.`;

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

/**
 * The day for which an entry counts: a closed day takes no more entries, so its entries count for the first open day.
 */
export const bookingDay = (day: string, closedThrough: string | null): string =>
  closedThrough !== null && day <= closedThrough ? dayAfter(closedThrough) : day;

/**
 * Describes entries that were made after the close of their day. The ledger is never changed, so they stay on the next
 * day.
 */
export function countedLaterText({ day, countedLater }: { day: string; countedLater: number }): string {
  const next = dayText(dayAfter(day));
  const entries = countedLater === 1 ? '1 entry' : `${countText(countedLater)} entries`;
  return `${entries} made after the close ${countedLater === 1 ? 'counts' : 'count'} for ${next}, and ${countedLater === 1 ? 'stays' : 'stay'} there when the day is reopened.`;
}

export const movementKinds = ['pay_in', 'pay_out'] as const;
export type MovementKind = (typeof movementKinds)[number];
export const movementNames: Record<MovementKind, string> = { pay_in: 'Pay in', pay_out: 'Pay out' };
