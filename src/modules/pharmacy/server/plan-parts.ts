import { countText } from '#foundation/shared/count-text.ts';
import { isWhatWasPrescribed, owedOf, takeFrom } from '../rules/dispensing.ts';
import type { KeptProduct } from './find-products.ts';
import { filledLines, type PrescriptionRow } from './read-queue.ts';

interface Asked {
  line: number;
  itemId: string;
  quantity: number;
}

interface Given {
  row: PrescriptionRow;
  products: readonly KeptProduct[];
  today: string;
}

interface StockPart {
  line: number;
  itemId: string;
  batchId: string;
  quantity: number;
}

const onlyLeft = (left: number) => (left === 0 ? 'Out of stock' : `Only ${countText(left)} in stock`);

/** From which batches each line is taken, or what is wrong with it, said at the line. */
export function planParts(asked: readonly Asked[], { row, products, today }: Given) {
  const parts: StockPart[] = [];
  const faults: { field: string; message: string }[] = [];
  const filled = filledLines(row);
  // Two lines may ask for the same product: the second finds what the first left.
  const left = new Map(products.map(({ itemId, batches }) => [itemId, batches]));
  for (const [at, { line, itemId, quantity }] of asked.entries()) {
    const refuse = (name: 'itemId' | 'quantity', message: string) =>
      faults.push({ field: `lines.${at}.${name}`, message });
    const [drug, fill] = [row.prescribed[line], filled[line]];
    const product = products.find((candidate) => candidate.itemId === itemId);
    const batches = left.get(itemId) ?? [];
    if (!drug || !fill || !product || !isWhatWasPrescribed(drug, product)) {
      refuse('itemId', 'This is not what was prescribed. Choose another product.');
      continue;
    }
    const owed = owedOf(fill);
    if (owed !== null && quantity > owed && fill.prescribed !== null) {
      refuse('quantity', `${fill.prescribed} prescribed, ${fill.dispensed} dispensed already`);
      continue;
    }
    const taken = takeFrom(batches, quantity, today);
    if (!taken) {
      refuse('quantity', onlyLeft(batches.reduce((sum, { quantityAvailable }) => sum + quantityAvailable, 0)));
      continue;
    }
    const takenOf = (id: string) => taken.find(({ batchId }) => batchId === id)?.quantity ?? 0;
    left.set(
      itemId,
      batches.map((batch) => ({ ...batch, quantityAvailable: batch.quantityAvailable - takenOf(batch.id) })),
    );
    parts.push(...taken.map((part) => ({ line, itemId, batchId: part.batchId, quantity: -part.quantity })));
  }
  return { parts, faults };
}
