import type { Letter } from './letter.ts';

export interface DueReminderValues {
  clinicName: string;
  name: string;
  /** As written in the message, with the rupee sign. */
  amount: string;
  billNumber: string;
  /** DD/MM/YYYY. */
  billDay: string;
}

/** Does not say what the bill is for: other people read a phone too. */
export const dueReminder = ({ clinicName, name, amount, billNumber, billDay }: DueReminderValues): Letter => ({
  from: clinicName,
  subject: `${amount} is due on bill ${billNumber}`,
  greeting: `Hello ${name},`,
  paragraphs: [`${amount} is still due on your bill ${billNumber} of ${billDay}. You can pay at the desk.`],
  note: 'If you have paid in the meantime, please ignore this message.',
});
