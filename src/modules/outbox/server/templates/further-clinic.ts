import type { Letter } from './letter.ts';

export interface FurtherClinicValues {
  clinicName: string;
  name: string;
  role: string;
  link: string;
}

/** For a person who already has an account from another clinic. */
export const furtherClinic = ({ clinicName, name, role, link }: FurtherClinicValues): Letter => ({
  from: clinicName,
  subject: `${clinicName} invites you`,
  greeting: `Hello ${name},`,
  paragraphs: [`${clinicName} invites you to join as ${role}. Sign in with your existing account to accept.`],
  action: { label: 'Sign in to accept', address: link },
  note: 'The link works once, within 7 days. If you did not expect this, you can ignore this e-mail.',
});
