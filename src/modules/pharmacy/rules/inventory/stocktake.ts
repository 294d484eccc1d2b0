import { productKey, readScannedCode } from './scanned-code.ts';

export const stocktakeStates = ['counting', 'finished', 'approved', 'cancelled'] as const;
export type StocktakeState = (typeof stocktakeStates)[number];

export const stocktakeStateNames: Record<StocktakeState, string> = {
  counting: 'Counting',
  finished: 'Waiting for approval',
  approved: 'Approved',
  cancelled: 'Cancelled',
};

/** A sheet of more batches takes no one day: it is counted rack by rack. */
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
  /** What the books said when it was counted. */
  stockThen: number;
  /** Corrections by count since then: they have booked a part of the difference. */
  correctedSince: number;
}

/** What was sold, received or moved since the count changes the shelf and the books alike, so it makes no difference. */
export const differenceOf = ({ counted, stockThen, correctedSince }: Count): number =>
  counted - stockThen - correctedSince;

interface Valued {
  difference: number;
  /** Paise of one piece. */
  unitValue: number;
}

/** In paise, apart from each other: a surplus does not make up for what is missing. */
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

/** The line that a scanner or a typed text means: product and batch of a code after GS1; else a batch, else the first of an item by barcode, else by the beginning of its name. */
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
