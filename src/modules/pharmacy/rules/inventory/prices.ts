/** The sale price of one piece, in paise: never above the price printed on its pack. */
export const salePrice = (unitPrice: number, mrp: number | null): number =>
  mrp === null ? unitPrice : Math.min(unitPrice, mrp);

interface Priced {
  id: string;
  mrp: number | null;
}

/** The sale price of pieces from these batches, in paise: each batch for no more than its own MRP. */
export const soldFor = (
  parts: readonly { batchId: string; quantity: number }[],
  batches: readonly Priced[],
  unitPrice: number,
): number =>
  parts.reduce((sum, { batchId, quantity }) => {
    const batch = batches.find(({ id }) => id === batchId);
    return sum + quantity * salePrice(unitPrice, batch?.mrp ?? null);
  }, 0);

/** Margin in percent of the price; null if the cost is not known or the price is 0. */
export const marginOf = (price: number, cost: number | null): number | null =>
  cost === null || price === 0 ? null : Math.round(((price - cost) / price) * 100);

export const isLoss = (mrp: number | null, cost: number | null): boolean => mrp !== null && cost !== null && mrp < cost;
