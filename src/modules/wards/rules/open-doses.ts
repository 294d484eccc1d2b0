import { dosesBetween, type PlannedOrder } from './medicine-schedule.ts';

interface Ordered extends PlannedOrder {
  id: string;
  stoppedAt: string | null;
}

interface OpenDosesOf<Order extends Ordered> {
  orders: readonly Order[];
  marked: readonly { orderId: string; dueAt: string | null }[];
  timeZone: string;
  from: Date;
  to: Date;
  /** When the stay ended; null: it goes on. */
  endedAt: string | null;
}

interface OpenDose {
  orderId: string;
  dueAt: string;
}

const moment = (orderId: string, at: string) => `${orderId} ${Date.parse(at)}`;

/** Doses between two moments that nobody has marked, the earliest first; none after an order was stopped or the stay ended. */
export function openDoses<Order extends Ordered>(chart: OpenDosesOf<Order>): OpenDose[] {
  const { orders, marked, timeZone, from, to, endedAt } = chart;
  const done = new Set(marked.flatMap(({ orderId, dueAt }) => (dueAt === null ? [] : [moment(orderId, dueAt)])));
  return orders
    .filter(({ isWhenNeeded }) => !isWhenNeeded)
    .flatMap((order) => {
      const ends = [order.stoppedAt, endedAt].flatMap((at) => (at === null ? [] : [Date.parse(at)]));
      return dosesBetween(order, timeZone, from, to)
        .filter((dueAt) => ends.every((end) => Date.parse(dueAt) <= end) && !done.has(moment(order.id, dueAt)))
        .map((dueAt) => ({ orderId: order.id, dueAt }));
    })
    .sort((one, other) => one.dueAt.localeCompare(other.dueAt));
}
