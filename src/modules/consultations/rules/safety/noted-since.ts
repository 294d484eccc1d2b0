import type { PrescribedDrug } from '../prescribed-drug.ts';
import { namedIn, type WarningMaterial, warningsOf } from './drug-warnings.ts';
import { inPregnancy } from './prescribing-safety.ts';

interface SignedDrug extends PrescribedDrug {
  /** Those that the doctor saw when signing. */
  warnings: readonly string[];
}

interface NotedMaterial extends Pick<WarningMaterial, 'allergies' | 'list'> {
  isPregnant: boolean;
}

/** Warnings against a signed drug that its doctor did not see, because the allergy or pregnancy was noted later. */
export function notedSince(drug: SignedDrug, { isPregnant, ...known }: NotedMaterial): string[] {
  const allergies = warningsOf(drug, { ...known, before: [], running: [] }).map(({ message }) => message);
  const pregnancy = isPregnant ? inPregnancy({ drug, ingredients: namedIn(drug, known.list) }) : [];
  return [...allergies, ...pregnancy].filter((message) => !drug.warnings.includes(message));
}
