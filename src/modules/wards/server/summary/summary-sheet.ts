import type { SignedDrug } from '#modules/consultations/contract.ts';

/** The full content of a discharge summary except the letterhead, ready for layout. */
export interface SummarySheet {
  doctor: { name: string; speciality: string; registrationNumber: string };
  patient: { name: string; number: number; age: string; sex: string; phone: string };
  admitted: string;
  /** Empty if still on the ward when it was signed. */
  discharged: string;
  bed: string;
  allergies: string;
  vitals: string;
  diagnosis: string;
  course: string;
  tests: string;
  drugs: readonly SignedDrug[];
  advice: string;
  followUp: string;
  signedAt: string;
}

export interface PrintedSummary extends SummarySheet {
  clinic: { name: string; address: string };
  number: number;
  reason: string;
}
