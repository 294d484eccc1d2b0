interface Replacing {
  id: string;
  replacesId: string | null;
}

/** An order with those it changes, one after the other: what was given by them counts for it too. */
export function lineage(orders: readonly Replacing[], id: string): ReadonlySet<string> {
  const ids = new Set<string>();
  let next: string | null = id;
  while (next !== null && !ids.has(next)) {
    ids.add(next);
    const current: string = next;
    next = orders.find((order) => order.id === current)?.replacesId ?? null;
  }
  return ids;
}
