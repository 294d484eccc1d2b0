import { createContext } from 'react';

/** What prescriptions are compared with. */
export interface AllergyAdviser {
  /** Salts, classes and brands, to choose from. */
  names: readonly string[];
  /** What a written allergy is compared by: `near` is what it may be a misspelling of. */
  read: (allergy: string) => { isKnown: boolean; near: readonly string[] };
}

/** The drugs belong to a later module, which the workspaces plug in; they are fetched when somebody has allergies. */
export const LoadAllergyAdviser = createContext<(() => Promise<AllergyAdviser>) | null>(null);
