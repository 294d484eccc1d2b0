import type { Letter } from './letter.ts';

export interface ReceiptValues {
  clinicName: string;
  name: string;
  /** "Receipt" or "Bill". */
  paper: string;
  billNumber: string;
  /** DD/MM/YYYY. */
  billDay: string;
  /** As written in the message, with the rupee sign; the same goes for `paid` and `due`. */
  total: string;
  paid: string;
  /** Null if nothing is due. */
  due: string | null;
}

/** Does not say what the bill is for: other people read a phone too. */
export const receipt = ({ clinicName, name, paper, billNumber, billDay, total, paid, due }: ReceiptValues): Letter => ({
  from: clinicName,
  subject: `${paper} ${billNumber}`,
  greeting: `Hello ${name},`,
  paragraphs: [
    `${paper} ${billNumber} of ${billDay}: ${total} in all, ${paid} paid${due === null ? '. Thank you.' : `, ${due} due.`}`,
  ],
  note: 'The desk prints it for you at any time.',
});
