import { type Clock, dateTimeIn } from '#foundation/shared/clock.ts';
import type { H1Entry } from '../contract-registers.ts';

/** What the paper says, ready to be set. */
export interface RegisterSheet {
  clinic: { name: string; address: string; logo: string | null };
  period: string;
  rows: string[][];
}

export const registerTitles = [
  'Serial',
  'Date',
  'Prescriber',
  'Patient',
  'Address',
  'Drug',
  'Quantity',
  'Maker',
  'Batch',
  'Expiry',
  'Pharmacist',
] as const;

const dayText = (day: string) => day.split('-').reverse().join('/');

export const periodText = ({ from, to }: { from: string; to: string }) => `${dayText(from)} to ${dayText(to)}`;

/** One entry in the order of the titles. */
export function registerRow(entry: H1Entry, clock: Clock): string[] {
  const { serial, enteredAt, prescriber, registrationNumber, quantity, returned } = entry;
  return [
    String(serial),
    dateTimeIn(clock, enteredAt),
    [prescriber, registrationNumber && `Reg. no. ${registrationNumber}`].filter(Boolean).join(', '),
    entry.patientName,
    entry.patientAddress,
    entry.drug,
    returned > 0 ? `${quantity} (${returned} returned)` : String(quantity),
    entry.maker,
    entry.batchNumber,
    dayText(entry.expiryDate),
    entry.pharmacist,
  ];
}
