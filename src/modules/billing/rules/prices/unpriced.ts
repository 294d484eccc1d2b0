import type { Charge } from '../bill.ts';

export interface UnpricedService extends Pick<Charge, 'category'> {
  service: string;
  days: number;
  firstDay: string;
}

/** The services that charges find no price for in the list, with how many days there are of each. */
export function unpricedServices(charges: readonly Pick<Charge, 'category' | 'unpriced'>[]): UnpricedService[] {
  const unpriced = charges.flatMap(({ category, unpriced: missing }) => (missing ? [{ category, ...missing }] : []));
  return [...Map.groupBy(unpriced, ({ service }) => service)].flatMap(([service, all]) => {
    const [first] = all.toSorted((one, other) => one.day.localeCompare(other.day));
    return first ? [{ service, category: first.category, days: all.length, firstDay: first.day }] : [];
  });
}
