import { firstWordings } from '#modules/consents/content/first-wordings.ts';
import { type ConsentKind, isUnderAge } from '#modules/consents/rules.ts';
import { sealOf } from '#modules/consents/server/consent-seal.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { Random } from '../random.ts';

interface Signing {
  patient: {
    id: string;
    firstName: string;
    lastName: string | null;
    birthDate: string | null;
    guardian: string | null;
  };
  kind: ConsentKind;
  teeth?: readonly number[];
  signedAt: string;
  takenBy: string;
}

/** A consent to the first version of the text, each with a different signature. */
export function demoConsent(random: Random, { patient, kind, teeth = [], signedAt, takenBy }: Signing) {
  const stroke = Array.from({ length: 40 }, (_, at) => [
    20 + at * 6,
    60 + Math.round(Math.sin(at * (0.6 + random.next() * 0.2)) * 24),
  ]).flat();
  const isMinor = isUnderAge(patient.birthDate, signedAt.slice(0, 10));
  const consent = {
    patientId: patient.id,
    kind,
    teeth: [...teeth],
    textVersion: 1,
    signerName: isMinor && patient.guardian ? patient.guardian : fullName(patient),
    signer: isMinor ? ('guardian' as const) : ('self' as const),
    signature: { width: 300, height: 120, strokes: [stroke] },
  };
  const seal = sealOf(firstWordings[kind], consent, signedAt);
  return { ...consent, id: random.id(), signature: JSON.stringify(consent.signature), seal, signedAt, takenBy };
}
