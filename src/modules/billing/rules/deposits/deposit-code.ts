import { type Practice, practices } from '#modules/staff/rules.ts';
import { depositPrefix, upiLink } from '../../rules.ts';

/** What a deposit is for, as its QR code says it. */
export interface DepositFor {
  patientNumber: number;
  practice: Practice;
}

/** Ends the reference of a practice with figures of its own, so that the callback books the deposit there. */
const endings: Record<Practice, string> = { hospital: '', dental: '-D', aesthetic: '-A' };

/** AD-163: a deposit has no number before it is taken, so its code names the patient. */
export const depositReference = ({ patientNumber, practice }: DepositFor): string =>
  `${depositPrefix}-${patientNumber}${endings[practice]}`;

/** Null if the reference is not that of a deposit: the number of a bill has slashes. */
export function readDepositReference(reference: string): DepositFor | null {
  const [, digits, ending = ''] = new RegExp(`^${depositPrefix}-(\\d{1,9})(-[A-Z])?$`).exec(reference) ?? [];
  const practice = practices.find((one) => endings[one] === ending);
  return digits && practice ? { patientNumber: Number(digits), practice } : null;
}

interface DepositUpi extends DepositFor {
  /** The UPI address is empty if none is set. */
  settings: { upiAddress: string; upiName: string };
  paise: number;
}

/** The text of the QR code for a deposit; null if there is nothing to pay or no UPI address. */
export function upiForDeposit({ settings: { upiAddress, upiName }, paise, ...of }: DepositUpi): string | null {
  if (paise <= 0 || upiAddress === '') return null;
  const note = `Deposit, patient ${of.patientNumber}`;
  return upiLink({ address: upiAddress, name: upiName, paise, reference: depositReference(of), note });
}
