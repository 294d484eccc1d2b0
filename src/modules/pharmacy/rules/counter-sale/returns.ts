import { isExpired, type Location } from '../inventory/stock.ts';

/** What happens to medicines that a patient returns. */
export const fates = ['restocked', 'destroyed'] as const;
export type Fate = (typeof fates)[number];

export const fateNames: Record<Fate, string> = { restocked: 'Back to stock', destroyed: 'Destroy' };
export const fateWords: Record<Fate, string> = { restocked: 'back in stock', destroyed: 'destroyed' };

interface HandedPart {
  line: number;
  batchId: string;
  batchNumber: string;
  location: Location;
  expiryDate: string | null;
  isColdChain: boolean;
  quantity: number;
  /** Quantity returned before. */
  returned: number;
}

interface AskedPart {
  line: number;
  batchId: string;
  quantity: number;
}

interface Moment {
  today: string;
  /** Whether the medicines still lie at the counter, because they are not paid. */
  isAtCounter: boolean;
}

/** Objections to a return, each at its line. */
export function returnFaults(
  { lines, fate }: { lines: readonly AskedPart[]; fate: Fate },
  handed: readonly HandedPart[],
  { today, isAtCounter }: Moment,
): { field: string; message: string }[] {
  return lines.flatMap(({ line, batchId, quantity }, at) => {
    const field = `lines.${at}.quantity`;
    const part = handed.find((other) => other.line === line && other.batchId === batchId);
    if (!part) return [{ field, message: 'This was not dispensed here' }];
    const left = part.quantity - part.returned;
    if (left === 0) return [{ field, message: 'All of it is already returned' }];
    if (quantity > left) return [{ field, message: `At most ${left} can be returned` }];
    if (fate === 'restocked' && part.expiryDate !== null && isExpired(part.expiryDate, today)) {
      return [{ field, message: `Batch ${part.batchNumber} has expired. Destroy it.` }];
    }
    // Wards have refrigerators of their own.
    if (fate === 'restocked' && part.isColdChain && !isAtCounter && part.location !== 'ward') {
      return [{ field, message: 'It may not have been kept at 2–8 °C. Destroy it.' }];
    }
    return [];
  });
}

interface PricedPart {
  batchId: string;
  quantity: number;
  returned: number;
  unitPrice: number;
  /** Quantity returned now. */
  back: number;
}

/** A line of the bill that charges for medicines handed over. */
export interface BilledLine {
  lineNumber: number;
  /** Null on bills from before each batch had a line: the line covers all batches. */
  batchId: string | null;
  /** The amount billed on the line, in paise. */
  billed: number;
  /** Amount credited on the line for earlier returns. */
  credited: number;
}

interface Credit {
  credit: number;
  /** The credit by line of the bill, if the lines are known. */
  creditLines: { lineNumber: number; amount: number }[];
}

/** The amount to credit on a bill, in paise: each batch on its own line, at the amount billed for it. */
export function creditOf(
  parts: readonly PricedPart[],
  bill: { lines: readonly BilledLine[]; credited: number },
): Credit {
  if (bill.lines.some(({ batchId }) => batchId === null)) {
    const billed = bill.lines.reduce((sum, line) => sum + line.billed, 0);
    return { credit: shareOf(parts, { billed, credited: bill.credited }), creditLines: [] };
  }
  const creditLines = bill.lines
    .map((line) => ({
      lineNumber: line.lineNumber,
      amount: shareOf(
        parts.filter(({ batchId }) => batchId === line.batchId),
        line,
      ),
    }))
    .filter(({ amount }) => amount > 0);
  return { credit: creditLines.reduce((sum, { amount }) => sum + amount, 0), creditLines };
}

/**
 * The share of a billed amount that this return takes from what is left of it. Today's prices only weigh medicines
 * against each other, since the bill may have been written at others.
 */
function shareOf(parts: readonly PricedPart[], { billed, credited }: { billed: number; credited: number }): number {
  const isPriced = parts.some(({ unitPrice, quantity, returned }) => unitPrice > 0 && quantity > returned);
  const weigh = (count: (part: PricedPart) => number) =>
    parts.reduce((sum, part) => sum + BigInt(count(part)) * BigInt(isPriced ? part.unitPrice : 1), 0n);
  const left = weigh(({ quantity, returned }) => quantity - returned);
  if (left === 0n || credited >= billed) return 0;
  return Number((BigInt(billed - credited) * weigh(({ back }) => back)) / left);
}
