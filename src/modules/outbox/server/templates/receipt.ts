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
  /** Asked of insurers, who have not paid yet; null if they are asked for nothing. */
  claimed: string | null;
  /** Due from the patient; null if nothing is. */
  due: string | null;
}

function sumsText({ total, paid, claimed, due }: Pick<ReceiptValues, 'total' | 'paid' | 'claimed' | 'due'>): string {
  const claim = claimed ? `, ${claimed} claimed from your insurer` : '';
  return `${total} in all, ${paid} paid${claim}${due === null ? '. Thank you.' : `, ${due} due.`}`;
}

/** Does not say what the bill is for: other people read a phone too. */
export const receipt = ({ clinicName, name, paper, billNumber, billDay, ...sums }: ReceiptValues): Letter => ({
  from: clinicName,
  subject: `${paper} ${billNumber}`,
  greeting: `Hello ${name},`,
  paragraphs: [`${paper} ${billNumber} of ${billDay}: ${sumsText(sums)}`],
  note: 'The desk prints it for you at any time.',
});
