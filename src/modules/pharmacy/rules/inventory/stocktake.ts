import { productKey, readScannedCode } from './scanned-code.ts';

export const stocktakeStates = ['counting', 'finished', 'approved', 'cancelled'] as const;
export type StocktakeState = (typeof stocktakeStates)[number];

export const stocktakeStateNames: Record<StocktakeState, string> = {
  counting: 'Counting',
  finished: 'Waiting for approval',
  approved: 'Approved',
  cancelled: 'Cancelled',
};

/** A longer sheet cannot be counted in one day, so it is counted rack by rack. */
export const mostSheetLines = 2000;

interface Stages {
  finishedAt: string | null;
  approvedAt: string | null;
  cancelledAt: string | null;
}

export function stocktakeState({ finishedAt, approvedAt, cancelledAt }: Stages): StocktakeState {
  if (cancelledAt) return 'cancelled';
  if (approvedAt) return 'approved';
  return finishedAt ? 'finished' : 'counting';
}

interface Count {
  counted: number;
  /** Stock in the books at the time of counting. */
  stockThen: number;
  /** Corrections by count since then, which have already booked part of the difference. */
  correctedSince: number;
}

/** Sales, receipts and moves since the count change shelf and books alike, so they make no difference. */
export const differenceOf = ({ counted, stockThen, correctedSince }: Count): number =>
  counted - stockThen - correctedSince;

interface Valued {
  difference: number;
  /** Value of one piece in paise. */
  unitValue: number;
}

/** Both in paise and kept apart, because a surplus does not make up for missing stock. */
export function valueDifferences(lines: readonly Valued[]): { missing: number; surplus: number } {
  const worth = (sign: number) =>
    lines.reduce((sum, { difference, unitValue }) => sum + Math.max(0, sign * difference) * unitValue, 0);
  return { missing: worth(-1), surplus: worth(1) };
}

interface Scannable {
  name: string;
  barcode: string;
  batchNumber: string;
}

/**
 * The line that a scanned or typed text means: by product and batch of a GS1 code; otherwise by batch, else the first
 * line of an item by barcode, else by the beginning of its name.
 */
export function scannedLine<Line extends Scannable>(lines: readonly Line[], typed: string): Line | undefined {
  const text = typed.trim().toLowerCase();
  if (text === '') return undefined;
  const code = readScannedCode(typed);
  if (code) {
    const ofProduct = lines.filter(({ barcode }) => barcode !== '' && productKey(barcode) === productKey(code.product));
    const batch = code.batchNumber.toLowerCase();
    return (
      ofProduct.find(({ batchNumber }) => batchNumber.toLowerCase() === batch) ?? (batch ? undefined : ofProduct[0])
    );
  }
  return (
    lines.find(({ batchNumber }) => batchNumber.toLowerCase() === text) ??
    lines.find(({ barcode }) => barcode !== '' && productKey(barcode) === productKey(text)) ??
    lines.find(({ name }) => name.toLowerCase().startsWith(text))
  );
}
