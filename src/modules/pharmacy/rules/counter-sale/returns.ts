import { isExpired } from '../inventory/stock.ts';

/** What becomes of medicines that a patient brings back. */
export const fates = ['restocked', 'destroyed'] as const;
export type Fate = (typeof fates)[number];

export const fateNames: Record<Fate, string> = { restocked: 'Back to stock', destroyed: 'Destroy' };
export const fateWords: Record<Fate, string> = { restocked: 'back in stock', destroyed: 'destroyed' };

interface HandedPart {
  line: number;
  batchId: string;
  batchNumber: string;
  expiryDate: string | null;
  quantity: number;
  /** What came back before. */
  returned: number;
}

interface AskedPart {
  line: number;
  batchId: string;
  quantity: number;
}

/** What stands against a return, said at its line. */
export function returnFaults(
  { lines, fate }: { lines: readonly AskedPart[]; fate: Fate },
  handed: readonly HandedPart[],
  today: string,
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
    return [];
  });
}

interface PricedPart {
  quantity: number;
  returned: number;
  unitPrice: number;
  /** What comes back now. */
  back: number;
}

/**
 * What is to be credited of a bill's line, in paise: of what is left of it, the share that comes back now. Today's prices only
 * weigh the medicines against each other: the bill may have been written at others.
 */
export function creditOf(parts: readonly PricedPart[], { billed, credited }: { billed: number; credited: number }) {
  const isPriced = parts.some(({ unitPrice, quantity, returned }) => unitPrice > 0 && quantity > returned);
  const weigh = (count: (part: PricedPart) => number) =>
    parts.reduce((sum, part) => sum + BigInt(count(part)) * BigInt(isPriced ? part.unitPrice : 1), 0n);
  const left = weigh(({ quantity, returned }) => quantity - returned);
  if (left === 0n || credited >= billed) return 0;
  return Number((BigInt(billed - credited) * weigh(({ back }) => back)) / left);
}
