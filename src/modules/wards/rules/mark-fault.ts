import type { PrescribedDrug } from '#modules/consultations/rules/prescribed-drug.ts';
import { type DoseOutcome, dosesBetween, hoursApart, isTooEarly, type PlannedOrder } from './medicine-schedule.ts';

interface MarkedOrder extends PlannedOrder {
  id: string;
  stoppedAt: string | null;
  timeZone: string;
  prescribed: Pick<PrescribedDrug, 'dose' | 'form'>;
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

type MarkFault = 'NOT_DUE' | 'STOPPED' | 'ALREADY_MARKED' | 'TOO_EARLY' | 'TOO_SOON' | 'MOST_GIVEN';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** A dose when needed may be a little earlier than the hours it is apart. */
const soonerMs = hourMs / 4;

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
  if (marking.outcome !== 'given') return null;
  if (order.mostPerDay !== null && ofDay.length >= order.mostPerDay) return 'MOST_GIVEN';
  const apartMs = (hoursApart(order) ?? 0) * hourMs - soonerMs;
  return given.some(({ markedAt }) => +now - Date.parse(markedAt) < apartMs) ? 'TOO_SOON' : null;
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
