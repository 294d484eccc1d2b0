import type { TypedSignature } from '../../rules.ts';

/** The texts on the printed consent. */
export interface ConsentSheet {
  clinic: { name: string; address: string };
  patient: { name: string; number: number };
  title: string;
  /** Null if the consent names no teeth. */
  teeth: string | null;
  textVersion: number;
  body: string;
  signerName: string;
  signerWords: string;
  signature: { path: string; width: number; height: number } | TypedSignature;
  signedAt: string;
  takenBy: string;
  seal: string;
  /** Null if the consent is in force. */
  withdrawn: string | null;
}
