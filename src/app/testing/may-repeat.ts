/** Endpoints for which a repeated request is refused or repeats its effect, with the reason why that is right. */
export const mayRepeat: Record<string, string> = {
  'identity.logout': 'ends the session that would ask again',
  'identity.lock': 'locks the session that would ask again',
  'identity.switchClinic': 'each request gets a token of its own',
  'identity.invite': 'says that the person is here already',
  'identity.changePerson': 'says that the person was changed meanwhile',
  'enquiries.changeContact': 'sets what is set already',
  'enquiries.restoreContact': 'sets what is set already',
  'identity.startTwoFactor': 'a new secret takes the place of the first',
  'identity.passkeyRegistration': 'a challenge is for one try',
  'identity.passkeyChallenge': 'a challenge is for one try',
  'identity.createResetLink': 'a new link takes the place of the first',
  'identity.sendResetLink': 'a new link takes the place of the first',
  'wards.checkDose': 'proves the same again',
  'pharmacy.signHandOver': 'proves the same again',
  'portal.invite': 'a new link takes the place of the first',
  'upi.turnOn': 'a new secret takes the place of the first',
  'identity.requestPasswordReset': 'a new link takes the place of the first',
};

/** Endpoints for which an interrupted try may leave its first step behind, which the next try finds and completes. */
export const hasTwoSteps: Record<string, string> = {
  'timekeeping.linkAccount': 'the account is made on another connection; it is linked when it is found',
};
