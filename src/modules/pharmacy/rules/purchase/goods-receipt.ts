/** One line of a supplier's invoice, and what came of it. */
export interface DeliveredLine {
  billed: number;
  free: number;
  short: number;
  damaged: number;
  /** Of one billed piece as the invoice prints it, in paise. */
  rate: number;
  /** In hundredths of a percent. */
  discount: number;
}

const whole = 10_000;

/** What comes on top of the rates of an invoice, in hundredths of a percent. */
export const addedGst = (ratesIncludeGst: boolean, gstRate: number): number => (ratesIncludeGst ? 0 : gstRate);

/** What an invoice would print for a rate with GST. */
export const printedRate = (rateWithGst: number, gst: number): number =>
  Math.round((rateWithGst * whole) / (whole + gst));

/**
 * What goes into stock, what is owed and what is claimed, in paise, all with the GST that comes on top. Free pieces make all of them
 * cheaper. The amounts are those of the invoice: GST is added to the line, not to a rate that is rounded first.
 */
export function deliveryOf({ billed, free, short, damaged, rate, discount }: DeliveredLine, gst: number) {
  const accepted = billed - short - damaged;
  const stocked = accepted + free;
  const withGst = (paise: number) => Math.round((paise * (whole + gst)) / whole);
  const priceOf = (pieces: number) => withGst(Math.round((pieces * rate * (whole - discount)) / whole));
  const amount = priceOf(accepted);
  return {
    accepted,
    stocked,
    amount,
    // The rest of what was billed, so that both add up to the line of the invoice.
    claim: priceOf(billed) - amount,
    rate: withGst(rate),
    cost: stocked > 0 ? Math.round(amount / stocked) : null,
  };
}

/** What is wrong with the figures of a line, by field. */
export function deliveryFaults({ billed, free, short, damaged }: DeliveredLine): { field: string; message: string }[] {
  if (billed + free === 0) return [{ field: 'billed', message: 'Enter a quantity' }];
  if (short + damaged <= billed) return [];
  return [{ field: damaged > 0 ? 'damaged' : 'short', message: 'More than was billed' }];
}

/** Of one piece, in paise: above zero the supplier asks for more than was expected. Null: nobody knew the rate. */
export const rateDifference = (rate: number, orderedRate: number | null): number | null =>
  orderedRate === null ? null : rate - orderedRate;
