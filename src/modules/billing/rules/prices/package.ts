import { z } from 'zod';
import { text } from '#foundation/shared/text/text.ts';
import { Version } from '#foundation/shared/version.ts';
import { type IncomeCategory, practiceOf } from '../../rules.ts';
import { MoreThanNothing } from '../bill.ts';
import { shareOut } from '../split.ts';
import { type Price, typedPrice } from './price.ts';

export const Package = z.object({
  id: z.string(),
  name: z.string(),
  price: z.int(),
  services: z.array(z.string()).describe('Services of the price list, in the order of the bill'),
  isActive: z.boolean(),
  version: z.int(),
});
export type Package = z.infer<typeof Package>;

export const SavedPackage = z.object({
  id: z.uuid().nullable().describe('Null to add a new one'),
  version: Version,
  name: text(80)
    .min(1, 'Enter a name')
    .refine((name) => !name.includes(', '), 'Leave out the comma'),
  price: MoreThanNothing,
  services: z
    .array(text(100).min(1, 'Choose a service'))
    .min(2, 'Choose at least two services')
    .max(50, 'At most 50 services')
    .describe('A service that is done twice is listed twice'),
  isActive: z.boolean().default(true),
});

interface PackageLine {
  description: string;
  category: IncomeCategory;
  unitPrice: number;
}

/**
 * A package as lines of a bill, sharing out its price to the paisa in proportion to the single prices. Each line begins
 * with its service, so that it is taxed like that service. Null if a service has no price on that day.
 */
export function packageLines(
  { name, price, services }: Pick<Package, 'name' | 'price' | 'services'>,
  prices: readonly Price[],
  day: string,
): PackageLine[] | null {
  const listed = services.flatMap((service) => typedPrice(prices, service, day) ?? []);
  if (listed.length < services.length) return null;
  const shares = shareOut(price, Object.fromEntries(listed.map(({ amount }, at) => [`${at}`, amount])));
  return listed.map(({ service, category }, at) => ({
    description: `${service}, ${name}`,
    category,
    unitPrice: shares[`${at}`] ?? 0,
  }));
}

/** The sum of the single prices of a package's services; null if one of them has no price. */
export function costAlone(services: readonly string[], prices: readonly Price[], day: string): number | null {
  const listed = services.flatMap((service) => typedPrice(prices, service, day) ?? []);
  return listed.length < services.length ? null : listed.reduce((sum, { amount }) => sum + amount, 0);
}

interface Fault {
  field: string;
  message: string;
}

/** A fault of a package that only shows against the price list; null if there is none. */
export function packageFault(
  { services, price }: Pick<Package, 'services' | 'price'>,
  prices: readonly Price[],
  day: string,
): Fault | null {
  const unknown = services.find((service) => !typedPrice(prices, service, day));
  if (unknown) return { field: 'services', message: `${unknown} has no price today` };
  const practices = services.flatMap((service) => {
    const listed = typedPrice(prices, service, day);
    return listed ? [practiceOf(listed.category)] : [];
  });
  if (new Set(practices).size > 1)
    return { field: 'services', message: 'Dental and aesthetic services need a separate package' };
  return price > (costAlone(services, prices, day) ?? 0)
    ? { field: 'price', message: 'This is more than the services cost separately' }
    : null;
}
