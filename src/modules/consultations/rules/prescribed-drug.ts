import type { Form, Schedule } from '../content/drugs.ts';

/** A line that was understood completely. */
export interface PrescribedDrug {
  drug: string;
  ingredients: string[];
  schedule: Schedule | null;
  form: Form | null;
  strength: string;
  /** How much and how often, in words. */
  dose: string;
  /** In words. Empty if the frequency needs no duration. */
  duration: string;
  /** Null if the drug is continued until further notice or taken only when needed. */
  days: number | null;
  /** Quantity to dispense, if the drug is counted. */
  quantity: number | null;
  note: string;
}

/** For example "Paracetamol 650 mg, morning and night, 5 days". */
export function drugText({ drug, strength, form, dose, duration, note }: PrescribedDrug): string {
  const kind = form && form !== 'tablet' && form !== 'capsule' ? ` ${form}` : '';
  const name = `${drug}${strength && ` ${strength}`}${kind}`;
  return [name, dose, duration, note].filter(Boolean).join(', ');
}

/** The warnings on a drug and the reason for prescribing it anyway; empty if there were no warnings. */
export const overrideText = ({ warnings, reason }: { warnings: readonly string[]; reason: string }) =>
  warnings.length > 0 ? `${warnings.join(' ')} Reason: ${reason}` : '';

/** A line that could not be read, prescribed exactly as it stands because the doctor says so. */
export function asWritten(text: string): PrescribedDrug {
  return {
    drug: text.trim(),
    ingredients: [],
    schedule: null,
    form: null,
    strength: '',
    dose: '',
    duration: '',
    days: null,
    quantity: null,
    note: '',
  };
}
