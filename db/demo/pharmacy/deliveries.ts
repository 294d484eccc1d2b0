import { deliveryOf } from '#modules/pharmacy/rules/purchase/goods-receipt.ts';
import { clinicInstant, daysBefore } from '../clinic-days.ts';
import { createRandom } from '../random.ts';

interface Stocked {
  id: string;
  name: string;
  location: string;
  supplier: number;
  batches: readonly {
    id: string;
    batchNumber: string;
    expiryDate: string | null;
    quantityAvailable: number;
    cost: number;
  }[];
}

interface Goods {
  today: string;
  items: readonly Stocked[];
  suppliers: readonly { id: string; name: string }[];
  pharmacistId: string;
}

const hour = 3600;
const linesOfEach = 8;
/** Batches with a longer shelf life than this are recent and came with a delivery. */
const freshDays = 300;

/** The deliveries; their invoices are bills that the clinic owes. */
const arrivals = [
  { supplier: 1, invoiceNumber: 'DPD-5541', orderedDaysAgo: 25, daysAgo: 21 },
  { supplier: 0, invoiceNumber: 'SVMA/2954', orderedDaysAgo: 14, daysAgo: 12 },
] as const;

/** Pieces damaged in the first line of a delivery: billed, claimed back, never in stock. */
const damagedOf = (at: number) => (at === 0 ? 6 : 0);

/** Deliveries of the last weeks: the part of the stock that came with an invoice rather than as opening stock. */
export function demoDeliveries({ today, items, suppliers, pharmacistId }: Goods) {
  const random = createRandom('demo deliveries');
  return arrivals.map(({ supplier, invoiceNumber, orderedDaysAgo, daysAgo }) => {
    const orderedDay = daysBefore(today, orderedDaysAgo);
    const invoiceDay = daysBefore(today, daysAgo);
    const fresh = items
      .filter((item) => item.supplier === supplier && item.location === 'pharmacy')
      .flatMap((item) => item.batches.slice(-1).map((batch) => ({ item, batch })))
      .filter(({ batch }) => batch.expiryDate !== null && batch.expiryDate >= daysBefore(today, -freshDays))
      .slice(0, linesOfEach);
    const lines = fresh.map(({ item, batch }, at) => {
      const [damaged, rate] = [damagedOf(at), batch.cost];
      const counted = {
        packOf: 1,
        billed: batch.quantityAvailable + damaged,
        free: 0,
        short: 0,
        damaged,
        rate,
        discount: 0,
      };
      const { amount, claim } = deliveryOf(counted, 0);
      const what = { itemId: item.id, location: item.location, batchId: batch.id, batchNumber: batch.batchNumber };
      return { ...what, ...counted, orderedRate: rate, line: at + 1, amount, claim };
    });
    const sumOf = (of: 'amount' | 'claim') => lines.reduce((sum, line) => sum + line[of], 0);
    return {
      id: random.id(),
      supplierId: suppliers[supplier]?.id ?? '',
      invoiceNumber,
      invoiceDay,
      orderedDay,
      orderedAt: clinicInstant(orderedDay, 17 * hour),
      amount: sumOf('amount'),
      claim: sumOf('claim'),
      receivedAt: clinicInstant(invoiceDay, 11 * hour),
      receivedBy: pharmacistId,
      note: `${suppliers[supplier]?.name}, invoice ${invoiceNumber}`,
      lines,
    };
  });
}

/** Returns of batches close to expiry: one was credited; for the other the supplier still owes the credit. */
const sentBack = [
  { name: 'Rantac 150', quantity: 20, daysAgo: 24, creditedDaysAgo: 9, creditReference: 'DPD-CN-118' },
  { name: 'Nurokind 1500', quantity: 30, daysAgo: 6, creditedDaysAgo: null, creditReference: '' },
] as const;

export function demoSupplierReturns({ today, items, suppliers, pharmacistId }: Goods) {
  const random = createRandom('demo supplier returns');
  return sentBack.flatMap(({ name, quantity, daysAgo, creditedDaysAgo, creditReference }) => {
    const item = items.find((kept) => kept.name === name);
    const batch = item?.batches[0];
    if (!item || !batch) return [];
    const amount = quantity * batch.cost;
    const returnedAt = clinicInstant(daysBefore(today, daysAgo), 16 * hour);
    const id = random.id();
    const credit =
      creditedDaysAgo === null
        ? {}
        : {
            creditedAt: clinicInstant(daysBefore(today, creditedDaysAgo), 12 * hour),
            creditedBy: pharmacistId,
            credited: amount,
            creditReference,
          };
    return {
      paper: {
        id,
        supplierId: suppliers[item.supplier]?.id ?? '',
        location: item.location,
        reason: 'expiring',
        amount,
        returnedAt,
        returnedBy: pharmacistId,
        ...credit,
      },
      line: { returnId: id, batchId: batch.id, quantity, credit: amount },
      movement: {
        id: random.id(),
        itemId: item.id,
        location: item.location,
        batchId: batch.id,
        quantity: -quantity,
        reason: 'supplier return',
        supplierReturnId: id,
        movedAt: returnedAt,
        movedBy: pharmacistId,
      },
    };
  });
}
