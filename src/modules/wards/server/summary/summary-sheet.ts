import type { SignedDrug } from '#modules/consultations/contract.ts';

/** All that stands on a discharge summary but for the letterhead, ready to be set. */
export interface SummarySheet {
  doctor: { name: string; speciality: string; registrationNumber: string };
  patient: { name: string; number: number; age: string; sex: string; phone: string };
  admitted: string;
  /** Empty: still on the ward when it was signed. */
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
