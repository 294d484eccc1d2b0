import { firstWordings } from '#modules/consents/content/first-wordings.ts';
import type { ConsentKind } from '#modules/consents/rules.ts';
import { sealOf } from '#modules/consents/server/consent-seal.ts';
import type { Random } from './random.ts';

interface Signing {
  patient: { id: string; firstName: string; lastName: string | null };
  kind: ConsentKind;
  signedAt: string;
  takenBy: string;
}

/** A consent to the first text, with a signature of its own. */
export function demoConsent(random: Random, { patient, kind, signedAt, takenBy }: Signing) {
  const stroke = Array.from({ length: 40 }, (_, at) => [
    20 + at * 6,
    60 + Math.round(Math.sin(at * (0.6 + random.next() * 0.2)) * 24),
  ]).flat();
  const consent = {
    patientId: patient.id,
    kind,
    textVersion: 1,
    signerName: [patient.firstName, patient.lastName].filter(Boolean).join(' '),
    signer: 'self' as const,
    signature: { width: 300, height: 120, strokes: [stroke] },
  };
  const seal = sealOf(firstWordings[kind], consent, signedAt);
  return { ...consent, id: random.id(), signature: JSON.stringify(consent.signature), seal, signedAt, takenBy };
}
