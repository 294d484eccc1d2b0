import { type DeliveredLine, deliveryOf } from './goods-receipt.ts';

interface Fault {
  field: 'expiryDate' | 'mrp';
  message: string;
}

interface Received {
  expiryDate: string | null;
  mrp: number | null;
}

/** Demands the expiry and MRP that every pack of a medicine carries. Consumables may come without. */
export function packPrintFaults({ form }: { form: string }, { expiryDate, mrp }: Received): Fault[] {
  if (form === 'consumable') return [];
  const faults: Fault[] = [];
  if (!expiryDate) faults.push({ field: 'expiryDate', message: 'Enter the expiry: medicines are received with one' });
  if (mrp === null) faults.push({ field: 'mrp', message: 'Enter the MRP on the pack: nothing may be sold above it' });
  return faults;
}

/** Skipped if all packs are short or damaged, because there is none to read from. */
export const deliveredPrintFaults = (item: { form: string }, line: DeliveredLine & Received): Fault[] =>
  deliveryOf(line, 0).stocked > 0 ? packPrintFaults(item, line) : [];
