import type { Charge } from '../bill.ts';

export interface UnpricedService extends Pick<Charge, 'category'> {
  service: string;
  days: number;
  firstDay: string;
}

/** The services charged by the day that the price list has no price for, with how many days there are of each. */
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
