import { createRandom } from '../random.ts';

interface Kept {
  id: string;
  name: string;
  location: string;
  batches: readonly {
    id: string;
    batchNumber: string;
    expiryDate: string | null;
    quantityAvailable: number;
    mrp: number;
    cost: number;
  }[];
}

interface WardCupboard {
  items: readonly Kept[];
  filledAt: string;
  pharmacistId: string;
}

/** What wards keep at hand of the most ordered items: pieces, reorder level and order quantity. */
const cupboard: Readonly<Record<string, readonly [pieces: number, level: number, quantity: number]>> = {
  'Dolo 650': [80, 30, 60],
  'Calpol 500': [60, 20, 60],
  'Crocin DS syrup': [8, 3, 6],
  'Monocef 1 g': [24, 10, 20],
  'Pan 40': [60, 20, 40],
  'Ondem 4': [40, 15, 30],
  'Emeset injection': [20, 8, 20],
  'Ecosprin 75': [60, 20, 60],
  'Glycomet 500': [60, 20, 60],
  Electral: [30, 10, 30],
  'Disposable syringe 5 ml': [120, 50, 100],
  'Nitrile gloves, pair': [200, 80, 200],
};

/** Ward stock beside the pharmacy's own, taken from the pharmacy's batches. */
export function demoWardStock({ items, filledAt, pharmacistId }: WardCupboard) {
  const random = createRandom('demo ward stock');
  const kept = Object.entries(cupboard).map(([name, [quantity, reorderLevel, reorderQuantity]]) => {
    const item = items.find((one) => one.name === name && one.location === 'pharmacy');
    const batch = item?.batches.at(-1);
    if (!item || !batch) throw new Error(`Not an item of the demo: ${name}`);
    const { quantityAvailable: _, ...details } = batch;
    return {
      level: { reorderLevel, reorderQuantity },
      itemId: item.id,
      quantity,
      batch: { ...details, id: random.id() },
    };
  });
  const place = { location: 'ward' };
  return {
    levels: kept.map(({ itemId, level }) => ({ itemId, ...place, rack: 'Ward cupboard', ...level })),
    batches: kept.map(({ itemId, batch }) => ({ itemId, ...place, ...batch })),
    opening: kept.map(({ itemId, batch, quantity }) => ({
      ...{ id: random.id(), itemId, ...place, batchId: batch.id, quantity },
      ...{ reason: 'opening', movedAt: filledAt, movedBy: pharmacistId },
    })),
  };
}
