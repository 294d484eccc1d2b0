import { entryStatuses } from './codes.ts';

interface Step {
  entryId: string;
  toStatus: string | null;
}

const order: readonly (string | null)[] = entryStatuses;

/** Of steps, the latest first, those that no later one of the same entry went back behind: Undo leaves no doubles. */
export function stepsThatStand<S extends Step>(steps: readonly S[]): S[] {
  const reached = new Map<string, number>();
  return steps.filter(({ entryId, toStatus }) => {
    const rank = order.indexOf(toStatus);
    const later = reached.get(entryId) ?? order.length;
    if (rank < later) reached.set(entryId, rank);
    return rank < later;
  });
}
