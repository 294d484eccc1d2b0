import { countText } from '#foundation/shared/text/count-text.ts';
import { takeFrom } from '../../rules/dispensing/dispensing.ts';
import { type Treatment, unknownLength } from '../../rules/dispensing/treatment.ts';
import type { KeptProduct } from './find-products.ts';

interface Asked {
  line: number;
  itemId: string;
  quantity: number;
}

/** Objection to handing over a product for a line, regardless of the stock. */
export type Judge<Line> = (asked: Line, product: KeptProduct | undefined) => { field: string; message: string } | null;

interface Given<Line> {
  products: readonly KeptProduct[];
  today: string;
  judge: Judge<Line>;
  /** Unknown if omitted. */
  treatmentOf?: (asked: Line) => Treatment;
}

interface StockPart {
  line: number;
  itemId: string;
  batchId: string;
  quantity: number;
}

const onlyLeft = (left: number) => (left === 0 ? 'Out of stock' : `Only ${countText(left)} in stock`);

/** The batches from which each line is taken, or what is wrong with it, at its line. */
export function planParts<Line extends Asked>(
  asked: readonly Line[],
  { products, today, judge, treatmentOf = () => unknownLength }: Given<Line>,
) {
  const parts: StockPart[] = [];
  const faults: { field: string; message: string }[] = [];
  // Two lines may ask for the same product: the second gets what the first left.
  const left = new Map(products.map(({ itemId, batches }) => [itemId, batches]));
  for (const [at, one] of asked.entries()) {
    const { line, itemId, quantity } = one;
    const refuse = (field: string, message: string) => faults.push({ field: `lines.${at}.${field}`, message });
    const refusal = judge(
      one,
      products.find((product) => product.itemId === itemId),
    );
    if (refusal) {
      refuse(refusal.field, refusal.message);
      continue;
    }
    const batches = left.get(itemId) ?? [];
    const taken = takeFrom(batches, quantity, today, treatmentOf(one));
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
