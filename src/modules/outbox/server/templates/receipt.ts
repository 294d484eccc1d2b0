import type { Letter } from './letter.ts';

export interface ReceiptValues {
  clinicName: string;
  name: string;
  /** "Receipt" or "Bill". */
  paper: string;
  billNumber: string;
  /** DD/MM/YYYY */
  billDay: string;
  /** As it is said, with the sign of the rupee; so are the others. */
  total: string;
  paid: string;
  /** Null: nothing is. */
  due: string | null;
}

/** Says nothing of what the bill is for: others read a phone too. */
export const receipt = ({ clinicName, name, paper, billNumber, billDay, total, paid, due }: ReceiptValues): Letter => ({
  from: clinicName,
  subject: `${paper} ${billNumber}`,
  greeting: `Hello ${name},`,
  paragraphs: [
    `${paper} ${billNumber} of ${billDay}: ${total} in all, ${paid} paid${due === null ? '. Thank you.' : `, ${due} due.`}`,
  ],
  note: 'The desk prints it for you at any time.',
});
