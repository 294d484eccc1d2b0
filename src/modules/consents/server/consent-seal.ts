import { createHash } from 'node:crypto';
import type { ConsentText, NewConsent } from '../contract.ts';

/** The fields have a fixed order so that the seal can be computed again from the record. */
export function sealOf(
  { title, body }: Pick<ConsentText, 'title' | 'body'>,
  consent: NewConsent,
  signedAt: string,
): string {
  const { patientId, kind, teeth, textVersion, signerName, signer, signature } = consent;
  const words = [
    kind,
    textVersion,
    title,
    body,
    patientId,
    signerName,
    signer,
    signature,
    signedAt,
    ...(teeth.length > 0 ? [teeth] : []),
  ];
  return createHash('sha256').update(JSON.stringify(words)).digest('hex');
}
