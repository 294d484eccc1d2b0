import type { TypedSignature } from '../../rules.ts';

/** Everything that stands on the paper of a consent, in words. */
export interface ConsentSheet {
  clinic: { name: string; address: string };
  patient: { name: string; number: number };
  title: string;
  /** Null: it names none. */
  teeth: string | null;
  textVersion: number;
  body: string;
  signerName: string;
  signerWords: string;
  signature: { path: string; width: number; height: number } | TypedSignature;
  signedAt: string;
  takenBy: string;
  seal: string;
  /** Null: it holds. */
  withdrawn: string | null;
}
