import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { ride } from '#foundation/server/database/ride.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { billingContract } from '../../contract.ts';
import { readDraft } from './read-drafts.ts';

/** Withdraws pending requests for a draft that ends, so that nobody decides on them any more. */
const withdrawRequests = (db: Handle, draftId: string) =>
  db
    .updateTable('approvals')
    .set({ withdrawnAt: new Date().toISOString() })
    .where('draftId', '=', draftId)
    .where('isApproved', 'is', null)
    .where('withdrawnAt', 'is', null);

export const discardDraft = clinicUseCase(billingContract.discardDraft, ({ input: { id, version }, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const discarded = await db
      .deleteFrom('billDrafts')
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst();
    if (!discarded) {
      const current = await readDraft(db, sql`draft.id = ${id}`);
      throw current ? errors.CHANGED_MEANWHILE({ data: { current } }) : errors.NOT_FOUND();
    }
    await withdrawRequests(db, id).execute();
  }),
);

interface Ended {
  id: string;
  patientId: string;
}

/**
 * Deletes a patient's draft in the transaction that issues its bill. The returned function tells after the next
 * statement whether the draft existed: if two desks issue one draft, the second waits here and finds it gone.
 */
export async function rideDraft(db: Handle, { id, patientId }: Ended): Promise<() => boolean> {
  const taken = await ride(
    db,
    db.deleteFrom('billDrafts').where('id', '=', id).where('patientId', '=', patientId).returning('id'),
  );
  await ride(db, withdrawRequests(db, id));
  return () => taken().length > 0;
}
