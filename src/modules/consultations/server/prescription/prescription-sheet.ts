import type { SignedDrug } from '../../contract.ts';

/** What is printed on a prescription, ready to be set. */
export interface PrescriptionSheet {
  clinic: { name: string; address: string; logo: string | null };
  doctor: { name: string; speciality: string; registrationNumber: string };
  patient: { name: string; number: number; age: string; sex: string; phone: string };
  /** As it is to be read: "not recorded" is not "none known". */
  allergies: string;
  /** DD/MM/YYYY */
  day: string;
  tokenNumber: number;
  vitals: string;
  complaint: string;
  diagnosis: string;
  drugs: SignedDrug[];
  advice: string;
  followUp: string;
  signedAt: string;
  addenda: { body: string; by: string; at: string }[];
}
