import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { ride } from '#foundation/server/database/ride.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { billingContract } from '../../contract.ts';
import { readDraft } from './read-drafts.ts';

export const discardDraft = clinicUseCase(
  billingContract.discardDraft,
  async ({ input: { id, version }, clinic, errors }) => {
    const discarded = await clinic
      .deleteFrom('billDrafts')
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst();
    if (discarded) return;
    const current = await readDraft(clinic, sql`draft.id = ${id}`);
    throw current ? errors.CHANGED_MEANWHILE({ data: { current } }) : errors.NOT_FOUND();
  },
);

/**
 * Takes the draft away in the transaction that issues its bill. Whether it was there can be asked for after the next statement:
 * of two desks that issue one draft, the second waits here and finds it gone.
 */
export async function rideDraft(db: Handle, id: string): Promise<() => boolean> {
  const taken = await ride(db, db.deleteFrom('billDrafts').where('id', '=', id).returning('id'));
  return () => taken().length > 0;
}
