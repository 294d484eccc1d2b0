import type { TreatmentConsent } from '#modules/consents/rules.ts';

interface Treatment {
  consentKind: TreatmentConsent;
  settings: { device: string; fluence: number | null };
}

/** A peel and an injection are done by hand, unless a device was entered for one. */
export const usesDevice = ({ consentKind, settings: { device, fluence } }: Treatment): boolean =>
  (consentKind !== 'peel' && consentKind !== 'injectable') || device !== '' || fluence !== null;
