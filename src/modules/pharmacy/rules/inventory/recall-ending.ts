interface Returned {
  returnId: string;
  batchId: string;
  quantity: number;
}

export interface Recalled {
  batchId: string;
  quantityAvailable: number;
  isExpired: boolean;
  /** Pieces that left the clinic from this place since the recall: sent back, damaged, expired. */
  gone: number;
  /** Pieces moved from this place to others since, less those moved here. */
  moved: number;
}

export interface WrittenOff {
  returnId: string;
  batchId: string;
  quantity: number;
}

/**
 * What is destroyed when a recall ends: pieces that patients returned because of it, since nobody knows how they were
 * stored. Pieces that have left the place of the return since, or another one that got some of its stock, are assumed
 * to be these first. They are taken where they were returned, otherwise wherever the batch was moved to.
 */
export function writeOffs(returns: readonly Returned[], batches: readonly Recalled[]): WrittenOff[] {
  const left = new Map(batches.map((batch) => [batch.batchId, { ...batch }]));
  const parts: WrittenOff[] = [];
  for (const { returnId, batchId: own, quantity } of returns) {
    const home = left.get(own);
    const places = [...(home ? [home] : []), ...[...left.values()].filter((place) => place !== home)];
    let open = quantity;
    for (const place of places) {
      const sent = Math.max(0, Math.min(open, place.gone, place === home ? open : (home?.moved ?? 0)));
      place.gone -= sent;
      if (home && place !== home) home.moved -= sent;
      open -= sent;
    }
    for (const place of places) {
      const taken = Math.min(open, place.quantityAvailable);
      if (taken === 0) continue;
      parts.push({ returnId, batchId: place.batchId, quantity: taken });
      place.quantityAvailable -= taken;
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
