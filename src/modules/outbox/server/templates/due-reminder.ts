import type { Letter } from './letter.ts';

export interface DueReminderValues {
  clinicName: string;
  name: string;
  /** As it is said, with the sign of the rupee. */
  amount: string;
  billNumber: string;
  /** DD/MM/YYYY */
  billDay: string;
}

/** Says nothing of what the bill is for: others read a phone too. */
export const dueReminder = ({ clinicName, name, amount, billNumber, billDay }: DueReminderValues): Letter => ({
  from: clinicName,
  subject: `${amount} is due on bill ${billNumber}`,
  greeting: `Hello ${name},`,
  paragraphs: [`${amount} is still due on your bill ${billNumber} of ${billDay}. You can pay at the desk.`],
  note: 'If you have paid in the meantime, please ignore this message.',
});
