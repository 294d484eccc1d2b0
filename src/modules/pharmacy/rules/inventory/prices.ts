/** What one piece is sold for, in paise: never above the price printed on its pack. */
export const salePrice = (unitPrice: number, mrp: number | null): number =>
  mrp === null ? unitPrice : Math.min(unitPrice, mrp);

/** Of the price, in percent; null where the cost is not known or nothing is asked for it. */
export const marginOf = (price: number, cost: number | null): number | null =>
  cost === null || price === 0 ? null : Math.round(((price - cost) / price) * 100);

export const isLoss = (mrp: number | null, cost: number | null): boolean => mrp !== null && cost !== null && mrp < cost;
