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
  paragraphs: ['A new password was asked for your account. Open the link to choose one.'],
  action: { label: 'Set a new password', address: link },
  note: 'The link works once, within 30 minutes. If you did not ask for it, leave it: your password stays as it is.',
});
