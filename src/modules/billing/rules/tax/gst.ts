import { z } from 'zod';
import { text } from '#foundation/shared/text/text.ts';
import { isGstin } from '#modules/identity/rules.ts';
import { gstStates, unionTerritories } from '../../content/gst-states.ts';
import type { IncomeCategory } from '../../rules.ts';

/** In hundredths of a percent. */
export const gstRates = [0, 500, 1800, 4000] as const;
export const GstRate = z
  .int('Choose a rate')
  .refine((typed) => gstRates.some((rate) => rate === typed), 'Choose a rate');

export const HsnSac = text(8).refine((typed) => /^(\d{4,8})?$/.test(typed), '4 to 8 digits');

/** GSTIN of the buyer or the seller; null if there is none. */
export const Gstin = text(15)
  .transform((typed) => typed.toUpperCase() || null)
  .nullable()
  .default(null)
  .refine((typed) => typed === null || isGstin(typed), 'Not a valid GSTIN: check the letters and digits')
  .refine(
    (typed) => typed === null || !isGstin(typed) || stateOf(typed) !== null,
    'Not a valid GSTIN: no state has this number',
  );

/** Who pays on behalf of the patient: family, an employer or an insurer. */
export const BillTo = z.object({
  name: text(120).min(1, 'Enter who is billed'),
  address: text(300).default(''),
  gstin: Gstin,
});

/** The state at the beginning of a GSTIN; null if there is no such state. */
export const stateOf = (gstin: string): string | null => gstStates[gstin.slice(0, 2)] ?? null;

/** The name of the half of the tax beside CGST where the clinic is. */
export const stateTaxName = (sellerGstin: string | null): 'SGST' | 'UTGST' =>
  unionTerritories.includes(sellerGstin?.slice(0, 2) ?? '') ? 'UTGST' : 'SGST';

export const rateText = (rate: number): string => (rate === 0 ? 'Exempt' : `${rate / 100}%`);

export interface LineTax {
  hsnSac: string;
  /** In hundredths of a percent. */
  gstRate: number;
  /** The reason for the rate, in words. */
  gstReason: string;
}

const exempt = (gstReason: string): LineTax => ({ hsnSac: '9993', gstRate: 0, gstReason });
const healthCare = exempt('Exempt health care');

export const medicineTax = (hsnSac: string, gstRate: number): LineTax => ({
  hsnSac,
  gstRate,
  gstReason: gstRate === 0 ? 'Exempt medicine' : `Taxable medicine ${rateText(gstRate)}`,
});

/** Medicines for inpatients are part of their care. */
export const inpatientMedicineTax = exempt('Exempt inpatient care');

/** A room is exempt up to this price per day, in paise. Intensive care is always exempt. */
const exemptRoom = 500_000;

export const roomTax = ({ perDay, isIntensive }: { perDay: number; isIntensive: boolean }): LineTax =>
  perDay <= exemptRoom || isIntensive
    ? healthCare
    : { hsnSac: '9993', gstRate: 500, gstReason: 'Taxable room above ₹5,000 a day 5%' };

/** The legal tax of a category; a service in the price list may override it. */
export function taxOfCategory(category: IncomeCategory, cosmeticGstRate: number): LineTax {
  if (category === 'Pharmacy') return medicineTax('3004', 500);
  if (category !== 'Aesthetic') return healthCare;
  const gstReason = cosmeticGstRate === 0 ? 'Exempt cosmetic' : `Taxable cosmetic ${rateText(cosmeticGstRate)}`;
  return { hsnSac: '999722', gstRate: cosmeticGstRate, gstReason };
}

/** A clinic without a registration may not charge any tax. */
export const unregistered = (tax: LineTax): LineTax =>
  tax.gstRate === 0 ? tax : { ...tax, gstRate: 0, gstReason: 'Not registered for GST' };

interface Parties {
  sellerGstin: string | null;
  billToGstin: string | null;
}

/**
 * Whether a line is taxed with IGST alone: goods for a business in another state. Health and cosmetic services are
 * supplied where they are performed, no matter who pays.
 */
export const isInterState = ({ sellerGstin, billToGstin }: Parties, hsnSac: string): boolean =>
  sellerGstin !== null &&
  billToGstin !== null &&
  stateOf(sellerGstin) !== stateOf(billToGstin) &&
  !hsnSac.startsWith('99');

interface Tax {
  cgst: number;
  sgst: number;
  igst: number;
}

/** Rounds half a paisa up. Uses BigInt, because the products exceed the exact range of a number. */
function partOf(amount: number, rate: number, of: number): number {
  const whole = BigInt(of);
  return Number((2n * BigInt(amount) * BigInt(rate) + whole) / (2n * whole));
}

/** The tax included in an amount, each kind of tax rounded to the paisa separately. The rest is the taxable value. */
export function taxIn(amount: number, rate: number, isIntegrated: boolean): Tax {
  if (isIntegrated) return { cgst: 0, sgst: 0, igst: partOf(amount, rate, 10_000 + rate) };
  const half = partOf(amount, rate, 2 * (10_000 + rate));
  return { cgst: half, sgst: half, igst: 0 };
}

export const taxSum = ({ cgst, sgst, igst }: Tax): number => cgst + sgst + igst;

interface CreditedLine extends Tax {
  gstRate: number;
  /** Amount credited by earlier credit notes. */
  credited: number;
}

/**
 * The tax in the credited part of a line. Once a line is fully credited, its credit notes together have exactly its
 * tax.
 */
export function taxOfCredit(line: CreditedLine, amount: number): Tax {
  const before = taxIn(line.credited, line.gstRate, line.igst > 0);
  const after = taxIn(line.credited + amount, line.gstRate, line.igst > 0);
  return { cgst: after.cgst - before.cgst, sgst: after.sgst - before.sgst, igst: after.igst - before.igst };
}
