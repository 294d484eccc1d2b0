import type { Charge } from '../bill.ts';

export interface UnpricedService extends Pick<Charge, 'category'> {
  service: string;
  days: number;
  firstDay: string;
}

/** The services charged per day that have no price in the price list, with the number of days of each. */
export function unpricedServices(
  charges: readonly Pick<Charge, 'category' | 'unitPrice' | 'daily'>[],
): UnpricedService[] {
  const unpriced = charges.flatMap(({ category, unitPrice, daily }) =>
    daily && unitPrice === null ? [{ category, ...daily }] : [],
  );
  return [...Map.groupBy(unpriced, ({ service }) => service)].flatMap(([service, all]) => {
    const [first] = all.toSorted((one, other) => one.day.localeCompare(other.day));
    return first ? [{ service, category: first.category, days: all.length, firstDay: first.day }] : [];
  });
}
