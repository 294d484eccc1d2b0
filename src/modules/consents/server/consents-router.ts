import { getPaper } from './get-paper.ts';
import { listConsents } from './list-consents.ts';
import { listTexts } from './list-texts.ts';
import { saveText } from './save-text.ts';
import { signConsent } from './sign-consent.ts';
import { type Withdrawal, withdrawConsent } from './withdraw-consent.ts';

export const consentsRouter = (withdrawals: readonly Withdrawal[]) => ({
  texts: listTexts,
  saveText,
  ofPatient: listConsents,
  sign: signConsent,
  withdraw: withdrawConsent(withdrawals),
  paper: getPaper,
});
