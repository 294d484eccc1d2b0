interface Returned {
  returnId: string;
  batchId: string;
  quantity: number;
}

interface Recalled {
  batchId: string;
  quantityAvailable: number;
  isExpired: boolean;
}

export interface WrittenOff {
  returnId: string;
  batchId: string;
  quantity: number;
}

/**
 * What is destroyed when a recall ends: pieces that patients returned because of it, since nobody knows how they were
 * stored. Pieces that have left the stock since are assumed to be these first. They are taken where they were returned,
 * otherwise wherever the batch was moved to.
 */
export function writeOffs(
  returns: readonly Returned[],
  { batches, gone }: { batches: readonly Recalled[]; gone: number },
): WrittenOff[] {
  const left = new Map(batches.map(({ batchId, quantityAvailable }) => [batchId, quantityAvailable]));
  const parts: WrittenOff[] = [];
  let sent = gone;
  for (const { returnId, batchId: own, quantity } of returns) {
    let open = Math.max(0, quantity - sent);
    sent = Math.max(0, sent - quantity);
    for (const batchId of [own, ...[...left.keys()].filter((other) => other !== own)]) {
      const taken = Math.min(open, left.get(batchId) ?? 0);
      if (taken === 0) continue;
      parts.push({ returnId, batchId, quantity: taken });
      left.set(batchId, (left.get(batchId) ?? 0) - taken);
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
