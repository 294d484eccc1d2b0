import { earlierFirst } from '#foundation/shared/dates/earlier-first.ts';
import { keepsUntil, lastDayOf, unknownLength } from './treatment.ts';

interface Batch {
  id: string;
  expiryDate: string | null;
  quantityAvailable: number;
}

export interface Part {
  batchId: string;
  quantity: number;
}

/** Sorts by first expiry; batches that do not expire go last, and among equals the one that came first. */
export function firstExpiryFirst<Kind extends Batch>(batches: readonly Kind[]): Kind[] {
  const never = '9999-12-31';
  return batches.toSorted(
    (one, other) => earlierFirst(one.expiryDate ?? never, other.expiryDate ?? never) || one.id.localeCompare(other.id),
  );
}

const isUsable = (batch: Batch, today: string): boolean => batch.quantityAvailable > 0 && keepsUntil(batch, today);

/**
 * The batches from which a quantity is taken; null if there is not enough. Expired batches are never used, and those
 * that expire before the treatment ends only if the others are not enough.
 */
export function takeFrom(
  batches: readonly Batch[],
  quantity: number,
  today: string,
  treatment = unknownLength,
): Part[] | null {
  const usable = firstExpiryFirst(batches.filter((candidate) => isUsable(candidate, today)));
  const lastDay = lastDayOf(treatment, quantity, today);
  const keeping = usable.filter((batch) => keepsUntil(batch, lastDay));
  const parts: Part[] = [];
  let left = quantity;
  for (const batch of [...keeping, ...usable.filter((other) => !keeping.includes(other))]) {
    if (left === 0) break;
    const taken = Math.min(left, batch.quantityAvailable);
    parts.push({ batchId: batch.id, quantity: taken });
    left -= taken;
  }
  return left === 0 ? parts : null;
}

interface Filled {
  /** Null if not counted: any quantity handed over fills the line. */
  prescribed: number | null;
  dispensed: number;
}

/** How many are still to be handed over; null if nobody counted and nothing was handed over yet. */
export function owedOf({ prescribed, dispensed }: Filled): number | null {
  if (prescribed === null) return dispensed > 0 ? 0 : null;
  return Math.max(0, prescribed - dispensed);
}

export const fillStates = ['waiting', 'partial', 'done'] as const;
export type FillState = (typeof fillStates)[number];

export const fillNames: Record<FillState, string> = {
  waiting: 'Waiting',
  partial: 'Partly dispensed',
  done: 'Dispensed',
};

export function fillState(lines: readonly Filled[], isClosed: boolean): FillState {
  if (isClosed || lines.every((line) => owedOf(line) === 0)) return 'done';
  return lines.some(({ dispensed }) => dispensed > 0) ? 'partial' : 'waiting';
}
