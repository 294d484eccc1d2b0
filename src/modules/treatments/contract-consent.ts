import { z } from 'zod';
import { treatmentConsents } from '#modules/consents/rules.ts';

export const MissingConsent = z.object({
  kind: z.enum(treatmentConsents).describe('Consent that must be signed first'),
});

export const startNeedsConsent = {
  CONSENT_MISSING: {
    status: 409,
    message: 'The required consent has not been signed. Sign it to start.',
    data: MissingConsent,
  },
} as const;
