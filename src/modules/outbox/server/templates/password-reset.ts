import type { Letter } from './letter.ts';

export interface PasswordResetValues {
  clinicName: string;
  name: string;
  link: string;
}

export const passwordReset = ({ clinicName, name, link }: PasswordResetValues): Letter => ({
  from: clinicName,
  subject: 'Set a new password',
  greeting: `Hello ${name},`,
  paragraphs: ['We received a request to reset your password. Open the link to choose a new one.'],
  action: { label: 'Set a new password', address: link },
  note: 'The link works once, within 30 minutes. If you did not ask for this, ignore this e-mail. Your password will not change.',
});
