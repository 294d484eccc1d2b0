import { sql } from 'kysely';

/** Null if nobody has asked, empty if there are none. */
export const patientAllergies = sql<string[] | null>`patients.allergies`;
