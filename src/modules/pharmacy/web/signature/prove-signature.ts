import { pharmacyApi } from '../api.ts';
import type { TypedSignature } from './second-signature.tsx';

interface HandedOver {
  patientId: string;
  lines: readonly { itemId: string; quantity: number }[];
}

/** The signature to send with a sale; null if no colleague signed. */
export async function proveSignature({ signerId, secret }: TypedSignature, { patientId, lines }: HandedOver) {
  if (signerId === '') return null;
  const pieces = lines.map(({ itemId, quantity }) => ({ itemId, quantity }));
  const { proof } = await pharmacyApi.signHandOver.call({ patientId, lines: pieces, signerId, secret });
  return { signerId, proof };
}
