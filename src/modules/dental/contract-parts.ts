import type { Role } from '#foundation/shared/roles.ts';

/** Everyone whom the dental workspace admits. */
export const worksInDental = ['admin', 'doctor', 'receptionist', 'assistant'] as const satisfies Role[];
/** Who treats: the desk sees names of treatments, and no chart. */
export const chartsTeeth = ['admin', 'doctor', 'assistant'] as const satisfies Role[];
/** Who keeps the accounts: the figure is for everyone, the payments behind it are not. */
export const seesPayments = ['admin', 'receptionist'] as const satisfies Role[];

export const consentMissing = {
  CONSENT_MISSING: { status: 409, message: 'The patient has not signed the required consent. Sign it first.' },
} as const;
export const billed = {
  BILLED: { status: 409, message: 'This procedure is on a bill. Have the desk refund it first, then change it here.' },
} as const;
