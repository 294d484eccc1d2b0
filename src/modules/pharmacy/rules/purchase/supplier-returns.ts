import { rupees } from '#foundation/shared/money.ts';
import { countText } from '#foundation/shared/text/count-text.ts';

export const supplierReturnReasons = ['expiring', 'damaged', 'recalled'] as const;
export type SupplierReturnReason = (typeof supplierReturnReasons)[number];

export const supplierReturnReasonNames: Record<SupplierReturnReason, string> = {
  expiring: 'Expired or expiring',
  damaged: 'Damaged',
  recalled: 'Recalled',
};

interface AskedBack {
  batchId: string;
  quantity: number;
  /** In paise; null to use the cost. */
  credit: number | null;
}

interface BatchThere {
  batchId: string;
  batchNumber: string;
  quantityAvailable: number;
  cost: number | null;
  mrp: number | null;
  isRecalled: boolean;
}

/** The credit requested from the supplier for a line, in paise; null if unknown. */
export const creditForLine = (asked: Pick<AskedBack, 'quantity' | 'credit'>, cost: number | null): number | null =>
  asked.credit ?? (cost === null ? null : cost * asked.quantity);

/** Objections to sending lines back, each at its line. */
export function supplierReturnFaults(
  { lines, reason }: { lines: readonly AskedBack[]; reason: SupplierReturnReason },
  batches: readonly BatchThere[],
): { field: string; message: string }[] {
  return lines.flatMap((line, at) => {
    const fault = (field: string, message: string) => [{ field: `lines.${at}.${field}`, message }];
    const batch = batches.find(({ batchId }) => batchId === line.batchId);
    if (!batch) return fault('quantity', 'This batch is not kept at this place');
    if (lines.findIndex(({ batchId }) => batchId === line.batchId) < at) {
      return fault('quantity', `Batch ${batch.batchNumber} is listed twice`);
    }
    if (line.quantity > batch.quantityAvailable) {
      return fault('quantity', `Only ${countText(batch.quantityAvailable)} in this batch`);
    }
    if (reason === 'recalled' && !batch.isRecalled) {
      return fault('quantity', `Batch ${batch.batchNumber} is not recalled`);
    }
    const most = batch.mrp ?? batch.cost;
    if (most !== null && (line.credit ?? 0) > most * line.quantity) {
      return fault('credit', `At most ${rupees(most * line.quantity)}, their value`);
    }
    return creditForLine(line, batch.cost) === null
      ? fault('credit', 'The cost of this batch is not recorded. Enter the credit.')
      : [];
  });
}
