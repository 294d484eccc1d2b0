import { earlierFirst } from '#foundation/shared/dates/earlier-first.ts';
import { lineage } from './lineage.ts';
import { type DoseOutcome, dosesBetween, type PlannedOrder } from './medicine-schedule.ts';

interface Ordered extends PlannedOrder {
  id: string;
  stoppedAt: string | null;
  replacesId: string | null;
}

interface OpenDosesOf<Order extends Ordered> {
  orders: readonly Order[];
  marked: readonly { orderId: string; dueAt: string | null; outcome: DoseOutcome }[];
  timeZone: string;
  from: Date;
  to: Date;
  /** When the stay ended; null if it is still going on. */
  endedAt: string | null;
}

interface OpenDose {
  orderId: string;
  dueAt: string;
}

/**
 * Unmarked doses between two moments, earliest first; none after an order was stopped or the stay ended, and none that
 * was given early under an order that this one replaced.
 */
export function openDoses<Order extends Ordered>(chart: OpenDosesOf<Order>): OpenDose[] {
  const { orders, marked, timeZone, from, to, endedAt } = chart;
  return orders
    .filter(({ isWhenNeeded }) => !isWhenNeeded)
    .flatMap((order) => {
      const ends = [order.stoppedAt, endedAt].flatMap((at) => (at === null ? [] : [Date.parse(at)]));
      const before = lineage(orders, order.id);
      const done = new Set(
        marked
          .filter(({ orderId, outcome }) => orderId === order.id || (outcome === 'given' && before.has(orderId)))
          .flatMap(({ dueAt }) => (dueAt === null ? [] : [Date.parse(dueAt)])),
      );
      return dosesBetween(order, timeZone, from, to)
        .filter((dueAt) => ends.every((end) => Date.parse(dueAt) <= end) && !done.has(Date.parse(dueAt)))
        .map((dueAt) => ({ orderId: order.id, dueAt }));
    })
    .sort((one, other) => earlierFirst(one.dueAt, other.dueAt));
}
