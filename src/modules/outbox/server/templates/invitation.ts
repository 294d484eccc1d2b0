import type { Letter } from './letter.ts';

export interface InvitationValues {
  clinicName: string;
  name: string;
  role: string;
  link: string;
}

export const invitation = ({ clinicName, name, role, link }: InvitationValues): Letter => ({
  from: clinicName,
  subject: `Your account at ${clinicName}`,
  greeting: `Hello ${name},`,
  paragraphs: [`${clinicName} has created an account for you as ${role}. Choose a password to sign in.`],
  action: { label: 'Choose a password', address: link },
  note: 'The link works once, within 7 days. If you did not expect this, you can ignore this e-mail.',
});
