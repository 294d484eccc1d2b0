import { type Clock, dateTimeIn } from '#foundation/shared/dates/clock.ts';
import { dayText } from '#foundation/shared/dates/dates.ts';
import type { ControlledEntry } from '../../contract-controlled.ts';
import type { H1Entry } from '../../contract-registers.ts';
import { locationNames, reasonNames } from '../inventory/stock.ts';

/** The content of a printed register. */
export interface RegisterSheet {
  title: string;
  clinic: { name: string; address: string; logo: string | null };
  period: string;
  /** Columns with their share of the width, in percent. */
  columns: readonly { title: string; percent: number }[];
  rows: string[][];
}

export const h1Columns = [
  { title: 'Serial', percent: 4 },
  { title: 'Date', percent: 8 },
  { title: 'Prescriber', percent: 10 },
  { title: "Prescriber's address", percent: 11 },
  { title: 'Patient', percent: 10 },
  { title: "Patient's address", percent: 12 },
  { title: 'Drug', percent: 11 },
  { title: 'Quantity', percent: 5 },
  { title: 'Maker', percent: 9 },
  { title: 'Batch', percent: 6 },
  { title: 'Expiry', percent: 7 },
  { title: 'Pharmacist', percent: 7 },
];

export const controlledSheetColumns = [
  { title: 'Date', percent: 9 },
  { title: 'Drug', percent: 10 },
  { title: 'Maker', percent: 9 },
  { title: 'Batch', percent: 7 },
  { title: 'Expiry', percent: 7 },
  { title: 'Reason, place', percent: 9 },
  { title: 'To whom, address', percent: 11 },
  { title: 'Prescriber', percent: 8 },
  { title: 'Received', percent: 6 },
  { title: 'Issued', percent: 5 },
  { title: 'Balance', percent: 6 },
  { title: 'By', percent: 6 },
  { title: 'Second signature', percent: 7 },
];

export const periodText = ({ from, to }: { from: string; to: string }) => `${dayText(from)} to ${dayText(to)}`;

/** One entry in the order of the columns. */
export function registerRow(entry: H1Entry, clock: Clock): string[] {
  const { serial, enteredAt, prescriber, registrationNumber, quantity, returned } = entry;
  return [
    String(serial),
    dateTimeIn(clock, enteredAt),
    [prescriber, registrationNumber && `Reg. no. ${registrationNumber}`].filter(Boolean).join(', '),
    entry.prescriberAddress,
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

/** One movement in the order of the columns. */
export function controlledRow(entry: ControlledEntry, clock: Clock): string[] {
  const { quantity, signedBy, signedAt } = entry;
  return [
    dateTimeIn(clock, entry.movedAt),
    entry.name,
    entry.maker,
    entry.batchNumber,
    entry.expiryDate ? dayText(entry.expiryDate) : '',
    `${reasonNames[entry.reason]}, ${locationNames[entry.location]}`,
    entry.party,
    entry.prescriber,
    quantity > 0 ? String(quantity) : '',
    quantity < 0 ? String(-quantity) : '',
    String(entry.balance),
    entry.movedBy ?? '',
    signedBy && signedAt ? `${signedBy}, ${dateTimeIn(clock, signedAt)}` : 'Missing',
  ];
}
