import { countText } from './text/count-text.ts';

const paisePerRupee = 100;

/** ₹1,45,600; paise only if there are any, and a minus sign as wide as a plus. */
export function rupees(paise: number): string {
  const size = Math.round(Math.abs(paise));
  const rest = size % paisePerRupee;
  const shown = `₹${countText((size - rest) / paisePerRupee)}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
  return paise < 0 ? `−${shown}` : shown;
}

/**
 * Whether commas are placed as in an amount: before the last three digits and before every two digits in front of them.
 */
export function areCommasInPlace(commasAfter: readonly number[], wholeFigures: number): boolean {
  return commasAfter.every((before) => {
    const after = wholeFigures - before;
    return before > 0 && after >= 3 && after % 2 === 1;
  });
}
