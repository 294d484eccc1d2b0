import type { TreatmentConsent } from '#modules/consents/rules.ts';

interface Treatment {
  consentKind: TreatmentConsent;
  settings: { device: string; fluence: number | null };
}

/** Peels and injections are done by hand, unless a device was entered. */
export const usesDevice = ({ consentKind, settings: { device, fluence } }: Treatment): boolean =>
  (consentKind !== 'peel' && consentKind !== 'injectable') || device !== '' || fluence !== null;
