/** What one piece is sold for, in paise: never above the price printed on its pack. */
export const salePrice = (unitPrice: number, mrp: number | null): number =>
  mrp === null ? unitPrice : Math.min(unitPrice, mrp);

interface Priced {
  id: string;
  mrp: number | null;
}

/** What pieces out of these batches are sold for, in paise: each batch for no more than its own MRP. */
export const soldFor = (
  parts: readonly { batchId: string; quantity: number }[],
  batches: readonly Priced[],
  unitPrice: number,
): number =>
  parts.reduce((sum, { batchId, quantity }) => {
    const batch = batches.find(({ id }) => id === batchId);
    return sum + quantity * salePrice(unitPrice, batch?.mrp ?? null);
  }, 0);

/** Of the price, in percent; null where the cost is not known or nothing is asked for it. */
export const marginOf = (price: number, cost: number | null): number | null =>
  cost === null || price === 0 ? null : Math.round(((price - cost) / price) * 100);

export const isLoss = (mrp: number | null, cost: number | null): boolean => mrp !== null && cost !== null && mrp < cost;
