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
export function registerRow(entry: H1Entry, timeZone: string): string[] {
  const { serial, enteredAt, prescriber, registrationNumber, quantity, returned } = entry;
  const date = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return [
    String(serial),
    date.format(new Date(enteredAt)),
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
