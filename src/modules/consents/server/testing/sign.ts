import type { TestClinic } from '#app/testing/test-server.ts';
import type { ConsentKind } from '../../rules.ts';

export const newConsent = (patientId: string, kind: ConsentKind = 'treatment', teeth: number[] = []) => ({
  patientId,
  kind,
  teeth,
  textVersion: 1,
  signerName: 'Asha Rao',
  signer: 'self' as const,
  signature: { width: 300, height: 120, strokes: [[10, 10, 90, 70, 200, 20]] },
});

/** Signs a consent for the given patient, or for a new one. */
export async function signConsent(
  clinic: TestClinic,
  kind: ConsentKind = 'treatment',
  patientId?: string,
  teeth: number[] = [],
) {
  const desk = clinic.as('receptionist');
  const id = patientId ?? (await desk.patients.register({ firstName: 'Asha', phone: '98480 12345', sex: 'female' })).id;
  return desk.consents.sign(newConsent(id, kind, teeth));
}
