import type { Charge } from './bill.ts';

export interface OpenBill {
  patientId: string;
  firstName: string;
  lastName: string | null;
  charges: readonly Charge[];
  /** In paise; null: a price is missing. */
  total: number | null;
}

/** Charges by patient, as they would go on one bill: first those where everything is done; what is free waits for the rest. */
export function openBills(charges: readonly Charge[]): OpenBill[] {
  const byPatient = Map.groupBy(charges, ({ patientId }) => patientId);
  const open = [...byPatient.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { patientId, firstName, lastName } = first;
    const isPriced = own.every(({ unitPrice }) => unitPrice !== null);
    const total = isPriced ? own.reduce((sum, { quantity, unitPrice }) => sum + quantity * (unitPrice ?? 0), 0) : null;
    return [
      { patientId, firstName, lastName, charges: own, total, isDone: own.every(({ isDone }) => isDone), at: first.at },
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
