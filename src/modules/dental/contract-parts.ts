import type { Role } from '#foundation/shared/roles.ts';

/** All roles that the dental workspace admits. */
export const worksInDental = ['admin', 'doctor', 'receptionist', 'assistant'] as const satisfies Role[];
/** The roles that treat patients. The desk sees names of treatments, but no chart. */
export const chartsTeeth = ['admin', 'doctor', 'assistant'] as const satisfies Role[];
/** The roles that keep the accounts. Everyone sees the figure, only these the payments behind it. */
export const seesPayments = ['admin', 'receptionist'] as const satisfies Role[];

export const consentMissing = {
  CONSENT_MISSING: { status: 409, message: 'The patient has not signed the required consent. Sign it first.' },
} as const;
export const billed = {
  BILLED: { status: 409, message: 'This procedure is on a bill. Have the desk refund it first, then change it here.' },
} as const;
