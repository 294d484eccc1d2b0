interface Returned {
  returnId: string;
  batchId: string;
  quantity: number;
}

export interface Recalled {
  batchId: string;
  quantityAvailable: number;
  isExpired: boolean;
  /** Pieces moved from this place to others since the recall. */
  moved: number;
}

export interface WrittenOff {
  returnId: string;
  batchId: string;
  quantity: number;
}

/**
 * What is destroyed when a recall ends: as many pieces as patients returned because of it, since nobody knows how they
 * were stored. They look like the others, so whatever left the place of the return since is assumed to be sound stock.
 * They are taken where they were returned, otherwise elsewhere, up to what was moved from there.
 */
export function writeOffs(returns: readonly Returned[], batches: readonly Recalled[]): WrittenOff[] {
  const left = new Map(batches.map((batch) => [batch.batchId, { ...batch }]));
  const parts: WrittenOff[] = [];
  for (const { returnId, batchId: own, quantity } of returns) {
    const home = left.get(own);
    if (!home) continue;
    let open = quantity;
    for (const place of [home, ...[...left.values()].filter((other) => other !== home)]) {
      const taken = Math.min(open, place.quantityAvailable, place === home ? open : home.moved);
      if (taken <= 0) continue;
      parts.push({ returnId, batchId: place.batchId, quantity: taken });
      place.quantityAvailable -= taken;
      if (place !== home) home.moved -= taken;
      open -= taken;
    }
  }
  return parts;
}

/** How many pieces become usable again, without those that have expired in the meantime. */
export const usableAgain = (batches: readonly Recalled[], parts: readonly WrittenOff[]): number =>
  batches
    .filter(({ isExpired }) => !isExpired)
    .reduce(
      (sum, { batchId, quantityAvailable }) =>
        sum +
        quantityAvailable -
        parts.filter((part) => part.batchId === batchId).reduce((off, { quantity }) => off + quantity, 0),
      0,
    );
