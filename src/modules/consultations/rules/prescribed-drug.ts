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
  /** In words; empty when it ends by itself. */
  duration: string;
  /** Null: until told otherwise, or only when needed. */
  days: number | null;
  /** How many to dispense, where they are counted. */
  quantity: number | null;
  note: string;
}

/** "Paracetamol 650 mg, morning and night, 5 days" */
export function drugText({ drug, strength, form, dose, duration, note }: PrescribedDrug): string {
  const kind = form && form !== 'tablet' && form !== 'capsule' ? ` ${form}` : '';
  const name = `${drug}${strength && ` ${strength}`}${kind}`;
  return [name, dose, duration, note].filter(Boolean).join(', ');
}

/** Why a drug was prescribed in spite of what stood against it; empty when nothing did. */
export const overrideText = ({ warnings, reason }: { warnings: readonly string[]; reason: string }) =>
  warnings.length > 0 ? `${warnings.join(' ')} Reason: ${reason}` : '';

/** A line that nobody could read, prescribed exactly as it stands because the doctor says so. */
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
