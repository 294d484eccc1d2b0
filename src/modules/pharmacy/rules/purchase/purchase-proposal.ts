import { dayText } from '#foundation/shared/dates/dates.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import { wholePacks } from '../inventory/pack.ts';

/** Days over which use is measured. */
export const usedDays = 90;
/** Assumed until a supplier has delivered something. */
export const usualLeadDays = 7;
const safetyDays = 7;
/** How many days an order should last beyond its delivery. */
const coverDays = 30;

interface DatedStock {
  quantity: number;
  /** Days until expiry, including the last one; null if it never expires. */
  daysLeft: number | null;
}

/**
 * How many usable pieces expire within these days before they are used, first expiry first, at this rate of use. Stock
 * that keeps longer is no reason to order now.
 */
export function spoilingOf(batches: readonly DatedStock[], usedPerDay: number, withinDays: number): number {
  const dated = batches.flatMap(({ quantity, daysLeft }) =>
    daysLeft === null || daysLeft >= withinDays ? [] : [{ quantity, daysLeft }],
  );
  let [sold, spoiling] = [0, 0];
  for (const { quantity, daysLeft } of dated.toSorted((one, other) => one.daysLeft - other.daysLeft)) {
    const saleable = Math.min(quantity, Math.max(0, Math.floor(usedPerDay * (daysLeft + 1)) - sold));
    sold += saleable;
    spoiling += quantity - saleable;
  }
  return spoiling;
}

interface Stand {
  /** Pieces used in the last `usedDays`, less returns. */
  used: number;
  batches: readonly DatedStock[];
  onOrder: number;
  leadDays: number;
  reorderLevel: number;
  reorderQuantity: number;
  form: string;
  packSize: number | null;
  /** The clinic's day. A line may wait on the list while the stock changes. */
  day: string;
}

/** The reason shown for an item added to the list by hand. */
export const reorderReason = ({ usable, reorderLevel, day }: { usable: number; reorderLevel: number; day: string }) =>
  `Added by hand on ${dayText(day)}: ${countText(usable)} in stock, reorder level ${countText(reorderLevel)}.`;

const daysText = (days: number) => (days === 1 ? '1 day' : `${countText(days)} days`);

/**
 * How many to order tonight, and why; null if the stock and open orders last. Items that nobody uses are not proposed.
 */
export function proposePurchase(stand: Stand): { quantity: number; reason: string } | null {
  const { used, batches, onOrder, leadDays, reorderLevel, reorderQuantity, day } = stand;
  if (used <= 0) return null;
  const usedPerDay = used / usedDays;
  const usable = batches.reduce((sum, { quantity }) => sum + quantity, 0);
  const horizon = leadDays + safetyDays + coverDays;
  const spoiling = spoilingOf(batches, usedPerDay, horizon);
  const lasting = usable - spoiling + onOrder;
  const needed = Math.ceil(usedPerDay * (leadDays + safetyDays));
  if (lasting > Math.max(reorderLevel, needed)) return null;
  const wanted = Math.ceil(usedPerDay * horizon) - lasting;
  const there = [
    `${countText(usable)} in stock`,
    spoiling > 0 ? `${countText(spoiling)} of it will expire unused` : '',
    onOrder > 0 ? `${countText(onOrder)} on order` : '',
  ];
  const reason = [
    `${dayText(day)}: ${countText(used)} used in ${usedDays} days.`,
    `${there.filter(Boolean).join(', ')}: lasts ${daysText(Math.floor(lasting / usedPerDay))}.`,
    `Delivery takes ${daysText(leadDays)}, ${safetyDays} more for safety.`,
  ].join(' ');
  return { quantity: wholePacks(Math.max(reorderQuantity, wanted), stand), reason };
}
