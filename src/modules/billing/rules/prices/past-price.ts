import { dayText } from '#foundation/shared/dates/dates.ts';
import { consultationService } from '../../rules.ts';
import type { Price } from './price.ts';

/**
 * Explains the effect of a price that starts in the past; null if it does not. The price list starts with its first
 * price; consultations are charged from the first consultation price on.
 */
export function pastPriceText(
  { service, fromDay }: Pick<Price, 'service' | 'fromDay'>,
  prices: readonly Pick<Price, 'service' | 'fromDay'>[],
  today: string,
): string | null {
  if (fromDay === '' || fromDay >= today) return null;
  const from = dayText(fromDay);
  const said = `This date is in the past. ${service || 'This service'} gets this price on unbilled charges since ${from}. Issued bills keep their price.`;
  const counted = service === consultationService ? prices.filter((price) => price.service === service) : prices;
  const [began] = counted.map((price) => price.fromDay).toSorted();
  if (began === undefined || began <= fromDay) return said;
  return `${said} The price list starts on ${dayText(began)}: unbilled services since ${from} will appear under To bill.`;
}
