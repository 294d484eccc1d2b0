import { entryStatuses } from './codes.ts';

interface Step {
  entryId: string;
  toStatus: string | null;
}

const order: readonly (string | null)[] = entryStatuses;

/**
 * Keeps the steps, given newest first, that no later step of the same entry has gone back behind, so that Undo leaves
 * no duplicates.
 */
export function stepsThatStand<S extends Step>(steps: readonly S[]): S[] {
  const reached = new Map<string, number>();
  return steps.filter(({ entryId, toStatus }) => {
    const rank = order.indexOf(toStatus);
    const later = reached.get(entryId) ?? order.length;
    if (rank < later) reached.set(entryId, rank);
    return rank < later;
  });
}
