import { type DoseOutcome, dosesBetween, isTooEarly, type PlannedOrder } from './medicine-schedule.ts';

interface MarkedOrder extends PlannedOrder {
  id: string;
  stoppedAt: string | null;
  timeZone: string;
}

interface Mark {
  id: string;
  orderId: string;
  dueAt: string | null;
  outcome: DoseOutcome;
  markedAt: string;
}

interface Marking {
  dueAt: string | null;
  /** For a drug given when needed, the last dose shown to the user. */
  lastDoseId: string | null;
  outcome: DoseOutcome;
  isBeforeStop: boolean;
}

type MarkFault = 'NOT_DUE' | 'STOPPED' | 'ALREADY_MARKED' | 'TOO_EARLY' | 'MOST_GIVEN';

const dayMs = 86_400_000;

/** Why a dose of an order cannot be marked now. The marks are those of the order and of the orders it replaced. */
export function markFault(order: MarkedOrder, marks: readonly Mark[], marking: Marking, now: Date): MarkFault | null {
  return order.isWhenNeeded ? whenNeededFault(order, marks, marking, now) : scheduledFault(order, marks, marking, now);
}

function whenNeededFault(order: MarkedOrder, marks: readonly Mark[], marking: Marking, now: Date): MarkFault | null {
  if (marking.dueAt !== null) return 'NOT_DUE';
  if (order.stoppedAt || (order.untilAt && new Date(order.untilAt) < now)) return 'STOPPED';
  const given = marks.filter(({ outcome }) => outcome === 'given');
  if ((given.at(-1)?.id ?? null) !== marking.lastDoseId) return 'ALREADY_MARKED';
  const ofDay = given.filter(({ markedAt }) => +now - Date.parse(markedAt) < dayMs);
  const isMost = order.mostPerDay !== null && ofDay.length >= order.mostPerDay;
  return marking.outcome === 'given' && isMost ? 'MOST_GIVEN' : null;
}

function scheduledFault(order: MarkedOrder, marks: readonly Mark[], marking: Marking, now: Date): MarkFault | null {
  const due = new Date(marking.dueAt ?? '');
  if (Number.isNaN(+due) || dosesBetween(order, order.timeZone, due, new Date(+due + 1)).length === 0) return 'NOT_DUE';
  const isDone = marks.some(
    ({ orderId, dueAt, outcome }) =>
      dueAt !== null && Date.parse(dueAt) === +due && (orderId === order.id || outcome === 'given'),
  );
  if (isDone) return 'ALREADY_MARKED';
  const isGivenLate = marking.outcome === 'given' && !marking.isBeforeStop;
  if (order.stoppedAt && (isGivenLate || due > new Date(order.stoppedAt))) return 'STOPPED';
  return isTooEarly(due.toISOString(), now.toISOString()) ? 'TOO_EARLY' : null;
}
