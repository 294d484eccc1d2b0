import { sql } from 'kysely';

/** Null: nobody has asked. Empty: there are none. */
export const patientAllergies = sql<string[] | null>`patients.allergies`;
