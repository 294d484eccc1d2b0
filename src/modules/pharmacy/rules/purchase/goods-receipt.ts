import { rupees } from '#foundation/shared/money.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import { mostPieces } from '../../contract-basics.ts';
import { packUnitOf } from '../dispensing/quantity.ts';
import { piecesInPack } from '../inventory/pack.ts';
import { daysLeft, expiryWords } from '../inventory/stock.ts';

/** One line of a supplier's invoice, with what arrived. */
export interface DeliveredLine {
  /** Pieces per pack; the other counts of the line are in packs. With 1 they are in pieces. */
  packOf: number;
  billed: number;
  free: number;
  short: number;
  damaged: number;
  /** Rate of one billed pack as printed on the invoice, in paise. */
  rate: number;
  /** In hundredths of a percent. */
  discount: number;
}

const whole = 10_000;

/** GST added to the rates of an invoice, in hundredths of a percent. */
export const addedGst = (ratesIncludeGst: boolean, gstRate: number): number => (ratesIncludeGst ? 0 : gstRate);

/** The rate an invoice would print for a rate with GST. */
export const printedRate = (rateWithGst: number, gst: number): number =>
  Math.round((rateWithGst * whole) / (whole + gst));

/**
 * Pieces put into stock, the amount owed and the amount claimed, in paise, all including added GST. Free pieces lower
 * the cost of all pieces. Amounts match the invoice: GST is added to the line, not to a rate that is rounded first.
 */
export function deliveryOf({ packOf, billed, free, short, damaged, rate, discount }: DeliveredLine, gst: number) {
  const acceptedPacks = billed - short - damaged;
  const stocked = (acceptedPacks + free) * packOf;
  const withGst = (paise: number) => Math.round((paise * (whole + gst)) / whole);
  const priceOf = (packs: number) => withGst(Math.round((packs * rate * (whole - discount)) / whole));
  const amount = priceOf(acceptedPacks);
  return {
    accepted: acceptedPacks * packOf,
    stocked,
    amount,
    // The remainder of what was billed, so that both add up to the line of the invoice.
    claim: priceOf(billed) - amount,
    rate: withGst(rate),
    cost: stocked > 0 ? Math.round(amount / stocked) : null,
  };
}

/** Whether the values typed so far suffice for a computation. */
export const isCountable = ({
  packOf,
  billed,
  free,
  short,
  damaged,
  rate,
  discount,
}: Omit<DeliveredLine, 'rate'> & { rate: number | null }) =>
  packOf >= 1 &&
  [packOf, billed, free, short, damaged].every((count) => Number.isInteger(count) && count >= 0) &&
  (rate ?? 0) >= 0 &&
  discount >= 0 &&
  discount <= whole;

/** What is wrong with the figures of a line, by field. */
export function deliveryFaults(line: DeliveredLine & { mrp: number | null }): { field: string; message: string }[] {
  const { packOf, billed, free, short, damaged, mrp } = line;
  if (billed + free === 0) return [{ field: 'billed', message: 'Enter a quantity' }];
  const faults: { field: string; message: string }[] = [];
  if ((billed + free) * packOf > mostPieces) faults.push({ field: 'billed', message: 'At most 10,00,000 pieces' });
  if (short + damaged > billed)
    faults.push({ field: damaged > 0 ? 'damaged' : 'short', message: 'More than was billed' });
  if (mrp !== null && mrp < packOf) faults.push({ field: 'mrp', message: 'Too low for a pack of this size' });
  return faults;
}

/** A bottle of 100 ml is not a pack of 100 pieces. */
export function packFaults(packOf: number, item: { form: string; packSize: number | null }) {
  const isContents = packOf > 1 && packUnitOf(item.form) !== null && packOf === item.packSize;
  return isContents
    ? [{ field: 'packOf', message: `${countText(packOf)} ${packUnitOf(item.form)} are one piece: enter 1` }]
    : [];
}

interface Sold {
  form: string;
  packSize: number | null;
  /** Price of one piece. */
  unitPrice: number;
}

/**
 * A table without pack sizes counts pieces; if a piece would cost more than it sells for, the rates must be for packs.
 */
export function unsaidPack({ packOf, rate }: { packOf: number; rate: number }, item: Sold): string | null {
  const pack = piecesInPack(item);
  const isOfPacks = packOf === 1 && pack > 1 && item.unitPrice > 0 && rate > item.unitPrice;
  return isOfPacks
    ? `${rupees(rate)} a piece is above its price of ${rupees(item.unitPrice)}. Of packs of ${countText(pack)}? Add a column Pieces per pack`
    : null;
}

/**
 * Difference for one pack, in paise: above zero the supplier charges more than expected. Null if the rate was not
 * known.
 */
export const rateDifference = (rate: number, orderedRate: number | null): number | null =>
  orderedRate === null ? null : rate - orderedRate;

/** A rate and the number of pieces it covers. */
export interface PackRate {
  rate: number;
  packOf: number;
}

/** The rate converted to a pack of another size. */
export const rateFor = ({ rate, packOf }: PackRate, wanted: number): number => Math.round((rate * wanted) / packOf);

/** Goods with less than half a year left are often sold below their price, or only on terms of return. */
const shortDatedDays = 183;

/** A remark on goods that expire soon, while they can still be refused; null if they do not, or have expired. */
export function shortDatedWords(expiryDate: string, today: string): string | null {
  const days = daysLeft(expiryDate, today);
  return days >= 0 && days < shortDatedDays ? `Short-dated: ${expiryWords(expiryDate, today)}` : null;
}

/** The MRP of one piece in a pack, rounded down so that the pieces never cost more than the pack. */
export const pieceMrp = (mrp: number | null, packOf: number): number | null =>
  mrp === null ? null : Math.floor(mrp / packOf);
