import { createContext } from 'react';

/** Knows the names that prescriptions are checked against. */
export interface AllergyAdviser {
  /** Salts, classes and brands to choose from. */
  names: readonly string[];
  /** Whether a typed allergy is known; `near` lists the names it may be a misspelling of. */
  read: (allergy: string) => { isKnown: boolean; near: readonly string[] };
}

/** The drugs belong to a later module that the workspaces plug in; they are loaded once a patient has allergies. */
export const LoadAllergyAdviser = createContext<(() => Promise<AllergyAdviser>) | null>(null);
