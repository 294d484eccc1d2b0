import type { Practice } from '#modules/staff/rules.ts';
import { practiceOf } from '../rules.ts';
import type { Charge } from './bill.ts';

export interface OpenBill {
  patientId: string;
  firstName: string;
  lastName: string | null;
  practice: Practice;
  charges: readonly Charge[];
  /** In paise; null: a price is missing. */
  total: number | null;
}

/** Charges by patient and practice, as they would go on one bill: first those where everything is done; what is free waits for the rest. */
export function openBills(charges: readonly Charge[]): OpenBill[] {
  const together = Map.groupBy(charges, ({ patientId, category }) => `${patientId} ${practiceOf(category)}`);
  const open = [...together.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { patientId, firstName, lastName } = first;
    const practice = practiceOf(first.category);
    const isPriced = own.every(({ unitPrice }) => unitPrice !== null);
    const total = isPriced ? own.reduce((sum, { quantity, unitPrice }) => sum + quantity * (unitPrice ?? 0), 0) : null;
    return [
      {
        patientId,
        firstName,
        lastName,
        practice,
        charges: own,
        total,
        isDone: own.every(({ isDone }) => isDone),
        at: first.at,
      },
    ];
  });
  return open
    .sort(
      (one, other) =>
        Number(other.isDone) - Number(one.isDone) ||
        Number(one.total === 0) - Number(other.total === 0) ||
        one.at.localeCompare(other.at),
    )
    .map(({ isDone: _, at: __, ...bill }) => bill);
}
