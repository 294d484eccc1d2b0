import { entryStatuses } from './codes.ts';

interface Step {
  entryId: string;
  toStatus: string | null;
}

/** Of steps, the latest first, those that no later one of the same entry went back behind: Undo leaves no doubles. */
export function stepsThatStand<S extends Step>(steps: readonly S[]): S[] {
  const reached = new Map<string, number>();
  return steps.filter(({ entryId, toStatus }) => {
    const rank = entryStatuses.findIndex((status) => status === toStatus);
    const later = reached.get(entryId) ?? entryStatuses.length;
    if (rank < later) reached.set(entryId, rank);
    return rank < later;
  });
}
