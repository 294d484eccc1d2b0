import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';

/** True for a visit with a signed note, whose prescription names the visit's day, token and doctor. */
export const isNoteSigned = (visitId: string) =>
  sql<boolean>`exists (select from consultations where id = ${visitId} and signed_at is not null)`;

export async function hasSignedNote(clinic: Handle, visitId: string): Promise<boolean> {
  const { rows } = await sql<{ isSigned: boolean }>`select ${isNoteSigned(visitId)} as is_signed`.execute(clinic);
  return rows[0]?.isSigned === true;
}
