import { type AddedToClinicValues, addedToClinic } from './added-to-clinic.ts';
import { type InvitationValues, invitation } from './invitation.ts';
import type { Letter } from './letter.ts';
import { type PasswordResetValues, passwordReset } from './password-reset.ts';

/** Everything the product writes to people, by the name that is kept with each message, and what it must be told. */
export interface TemplateValues {
  invitation: InvitationValues;
  addedToClinic: AddedToClinicValues;
  passwordReset: PasswordResetValues;
}

export const templates: { [Name in keyof TemplateValues]: (values: TemplateValues[Name]) => Letter } = {
  invitation,
  addedToClinic,
  passwordReset,
};
