interface Replacing {
  id: string;
  replacesId: string | null;
}

/** An order and the orders it replaced, one after the other: their doses count for it too. */
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
