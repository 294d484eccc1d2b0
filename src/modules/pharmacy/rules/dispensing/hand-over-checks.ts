import { forms } from '#modules/consultations/content/drugs.ts';
import { asWritten, type PrescribedDrug } from '#modules/consultations/rules/prescribed-drug.ts';
import { interactionsOf } from '#modules/consultations/rules/safety/drug-interactions.ts';
import { type WarningMaterial, warningsOf } from '#modules/consultations/rules/safety/drug-warnings.ts';
import type { Medicine } from './same-medicine.ts';

export interface Checks {
  /** Each of these needs a reason to pass. */
  asked: string[];
  noted: string[];
}

/**
 * Objections to handing a drug over. Allergies and drugs to be avoided together require a reason, as in prescribing;
 * the same drug from another prescription is only noted, since doctors are asked about it.
 */
export function checksOf(drug: PrescribedDrug, { before, ...material }: WarningMaterial): Checks {
  const { avoid, caution } = interactionsOf(drug, { ...material, before });
  const against = warningsOf(drug, { ...material, before: [] });
  const messagesOf = (wanted: 'allergy' | 'duplicate') =>
    against.filter(({ kind }) => kind === wanted).map(({ message }) => message);
  return { asked: [...messagesOf('allergy'), ...avoid], noted: [...caution, ...messagesOf('duplicate')] };
}

/** A product's contents as if prescribed: by its salts, otherwise by its name. */
export function drugOfItem({ name, genericName, form, strength }: Medicine): PrescribedDrug {
  const ingredients = genericName
    .split('+')
    .map((salt) => salt.trim())
    .filter(Boolean);
  const known = forms.find((one) => one === form) ?? null;
  return { ...asWritten(genericName || name), ingredients, form: known, strength };
}
