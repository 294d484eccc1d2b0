import type { Letter } from './letter.ts';

export interface VisitReminderValues {
  clinicName: string;
  name: string;
  doctorName: string;
  /** DD/MM/YYYY. */
  day: string;
  time: string;
  token: number;
  stopLink: string;
}

/** States neither the reason nor the department: other people read a phone too. */
export const visitReminder = ({
  clinicName,
  name,
  doctorName,
  day,
  time,
  token,
  stopLink,
}: VisitReminderValues): Letter => ({
  from: clinicName,
  subject: `Your visit on ${day} at ${time}`,
  greeting: `Hello ${name},`,
  paragraphs: [`This is a reminder of your visit with ${doctorName} on ${day} at ${time}. Your token is ${token}.`],
  note: `If you cannot come, please tell us. To stop these reminders: ${stopLink}`,
});
