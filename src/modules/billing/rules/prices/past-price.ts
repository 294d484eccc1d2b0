import { dayText } from '#foundation/shared/dates/dates.ts';
import { consultationService } from '../../rules.ts';
import type { Price } from './price.ts';

type Starting = Pick<Price, 'service' | 'fromDay'>;

/**
 * Explains what becomes chargeable because a price starts before the price list; empty if it does not. The price list
 * starts with its first price; consultations are charged from the first consultation price on.
 */
function earlierStartText({ service, fromDay }: Starting, prices: readonly Starting[]): string {
  const counted = service === consultationService ? prices.filter((price) => price.service === service) : prices;
  const [began] = counted.map((price) => price.fromDay).toSorted();
  if (began === undefined || began <= fromDay) return '';
  return ` The price list starts on ${dayText(began)}: unbilled services since ${dayText(fromDay)} will appear under To bill.`;
}

/** Explains the effect of a price that starts in the past; null if it does not. */
export function pastPriceText(price: Starting, prices: readonly Starting[], today: string): string | null {
  const { service, fromDay } = price;
  if (fromDay === '' || fromDay >= today) return null;
  const said = `This date is in the past. ${service || 'This service'} gets this price on unbilled charges since ${dayText(fromDay)}. Issued bills keep their price.`;
  return said + earlierStartText(price, prices);
}

/** Explains the effect of the prices of a table that start in the past; empty if none does. */
export function pastPricesText(imported: readonly Starting[], prices: readonly Starting[], today: string): string {
  const past = imported
    .filter(({ fromDay }) => fromDay < today)
    .toSorted((one, other) => one.fromDay.localeCompare(other.fromDay));
  const [first] = past;
  if (!first) return '';
  const count = past.length === 1 ? '1 price starts' : `${past.length.toLocaleString('en-IN')} prices start`;
  const said = `${count} in the past, the earliest on ${dayText(first.fromDay)}: unbilled charges since then get the new price. Issued bills keep theirs.`;
  const [began] = past.map((price) => earlierStartText(price, prices)).filter(Boolean);
  return said + (began ?? '');
}
