import { daysAfter } from '#foundation/shared/dates/calendar-days.ts';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import type { Charge } from './bill.ts';

/** A charge as a line of a bill: what is charged by the day is one line for its days. */
export interface LineCharge extends Charge {
  /** Of the charges that the line bills with the first. */
  moreIds: string[];
}

/** As long as the description of a line may be. */
const mostLetters = 200;

export const daysText = (days: number) => (days === 1 ? '1 day' : `${countText(days)} days`);

/** "01/11/2026 to 04/11/2026, 09/11/2026": each stretch without a gap. */
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

/** So many of one service at one price as one line has words for. */
function stays(charges: readonly Charge[]): LineCharge[] {
  const lines: Days[] = [];
  for (const charge of charges) {
    if (!charge.daily) continue;
    const { service, day } = charge.daily;
    const line = lines.at(-1);
    if (line && describe(service, [...line.days, day]).length <= mostLetters) {
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

/** What makes two days the same line: service, price and tax. */
const kindOf = ({ source, sourceId, category, quantity, unitPrice, tax, daily }: Charge): string =>
  daily && quantity === 1
    ? JSON.stringify([source, daily.service, category, unitPrice, tax?.hsnSac, tax?.gstRate, tax?.gstReason])
    : sourceId;

/** The charges as the lines of a bill, in their order. They stay charges of a day each. */
export const chargesAsLines = (charges: readonly Charge[]): LineCharge[] =>
  [...Map.groupBy(charges, kindOf).values()].flatMap((alike) =>
    alike.length > 1 ? stays(alike) : alike.map((charge) => ({ ...charge, moreIds: [] })),
  );
