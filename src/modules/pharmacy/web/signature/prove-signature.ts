import { pharmacyApi } from '../api.ts';
import type { TypedSignature } from './second-signature.tsx';

interface HandedOver {
  patientId: string;
  lines: readonly { itemId: string; quantity: number }[];
}

/** What is sent with a sale for which a colleague signed; nobody did: null. */
export async function proveSignature({ signerId, secret }: TypedSignature, { patientId, lines }: HandedOver) {
  if (signerId === '') return null;
  const pieces = lines.map(({ itemId, quantity }) => ({ itemId, quantity }));
  const { proof } = await pharmacyApi.signHandOver.call({ patientId, lines: pieces, signerId, secret });
  return { signerId, proof };
}
