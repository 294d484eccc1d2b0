import type { Letter } from './letter.ts';

export interface AddedToClinicValues {
  clinicName: string;
  name: string;
  role: string;
  signInAddress: string;
}

/** For somebody who has an account already, from another clinic. */
export const addedToClinic = ({ clinicName, name, role, signInAddress }: AddedToClinicValues): Letter => ({
  from: clinicName,
  subject: `You are now at ${clinicName} too`,
  greeting: `Hello ${name},`,
  paragraphs: [`${clinicName} has added you, as ${role}. Sign in as usual; you can choose the clinic in the menu.`],
  action: { label: 'Sign in', address: signInAddress },
});
