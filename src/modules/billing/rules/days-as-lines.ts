import { daysAfter } from '#foundation/shared/dates/calendar-days.ts';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import { type Charge, mostChargesOfLine } from './bill.ts';

/** A charge as a bill line. Daily charges share one line for several days. */
export interface LineCharge extends Charge {
  /** Ids of the further charges that the line bills. */
  moreIds: string[];
}

/** The longest description that a line may have. */
const mostLetters = 200;

export const daysText = (days: number) => (days === 1 ? '1 day' : `${countText(days)} days`);

/** Returns the days as ranges without gaps: "01/11/2026 to 04/11/2026, 09/11/2026". */
export function stretchesText(days: readonly string[]): string {
  const stretches: { from: string; to: string }[] = [];
  for (const day of days.toSorted()) {
    const last = stretches.at(-1);
    if (last && day <= daysAfter(last.to, 1)) last.to = day;
    else stretches.push({ from: day, to: day });
  }
  return stretches
    .map(({ from, to }) => (from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`))
    .join(', ');
}

const describe = (service: string, days: readonly string[]) => `${service}, ${stretchesText(days)}`;

interface Days {
  first: Charge;
  service: string;
  days: string[];
  ids: string[];
}

/** Groups the days of one service and price into lines, as many per line as it may bill and its description can name. */
function stays(charges: readonly Charge[]): LineCharge[] {
  const lines: Days[] = [];
  for (const charge of charges) {
    if (!charge.daily) continue;
    const { service, day } = charge.daily;
    const line = lines.at(-1);
    const hasSpace = line && line.days.length < mostChargesOfLine;
    if (hasSpace && describe(service, [...line.days, day]).length <= mostLetters) {
      line.days.push(day);
      line.ids.push(charge.sourceId);
    } else lines.push({ first: charge, service, days: [day], ids: [] });
  }
  return lines.map(({ first, service, days, ids }) =>
    ids.length === 0
      ? { ...first, moreIds: [] }
      : { ...first, description: describe(service, days), quantity: days.length, moreIds: ids },
  );
}

/** Days with the same key (service, price and tax) share a line. */
const kindOf = ({ source, sourceId, category, quantity, unitPrice, tax, daily }: Charge): string =>
  daily && quantity === 1
    ? JSON.stringify([source, daily.service, category, unitPrice, tax?.hsnSac, tax?.gstRate, tax?.gstReason])
    : sourceId;

/** Returns the charges as bill lines in their order. Each day stays a charge of its own. */
export const chargesAsLines = (charges: readonly Charge[]): LineCharge[] =>
  [...Map.groupBy(charges, kindOf).values()].flatMap((alike) =>
    alike.length > 1 ? stays(alike) : alike.map((charge) => ({ ...charge, moreIds: [] })),
  );
