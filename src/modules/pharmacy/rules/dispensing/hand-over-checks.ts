import { forms } from '#modules/consultations/content/drugs.ts';
import { asWritten, type PrescribedDrug } from '#modules/consultations/rules/prescribed-drug.ts';
import { interactionsOf } from '#modules/consultations/rules/safety/drug-interactions.ts';
import { namedIn, type WarningMaterial, warningsOf } from '#modules/consultations/rules/safety/drug-warnings.ts';
import { inPregnancy } from '#modules/consultations/rules/safety/prescribing-safety.ts';
import type { Medicine } from './same-medicine.ts';

export interface Checks {
  /** Each of these needs a reason to pass. */
  asked: string[];
  noted: string[];
}

export interface HandOverMaterial extends WarningMaterial {
  /** As the last vitals say. */
  isPregnant: boolean;
}

/**
 * Objections to handing a drug over. Allergies, a pregnancy and drugs to be avoided together require a reason, as in
 * prescribing; the same drug from another prescription is only noted, since doctors are asked about it.
 */
export function checksOf(drug: PrescribedDrug, { before, isPregnant, ...material }: HandOverMaterial): Checks {
  const { avoid, caution } = interactionsOf(drug, { ...material, before });
  const against = warningsOf(drug, { ...material, before: [] });
  const messagesOf = (wanted: 'allergy' | 'duplicate') =>
    against.filter(({ kind }) => kind === wanted).map(({ message }) => message);
  const unborn = isPregnant ? inPregnancy({ drug, ingredients: namedIn(drug, material.list) }) : [];
  return { asked: [...messagesOf('allergy'), ...unborn, ...avoid], noted: [...caution, ...messagesOf('duplicate')] };
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
