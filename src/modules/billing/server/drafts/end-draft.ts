import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { ride } from '#foundation/server/database/ride.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { billingContract } from '../../contract.ts';
import { readDraft } from './read-drafts.ts';

/** What waits to be approved for a draft that goes: nobody is to decide on it any more. */
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
 * Takes a patient's draft away in the transaction that issues its bill. Whether it was there can be asked for after the next statement:
 * of two desks that issue one draft, the second waits here and finds it gone.
 */
export async function rideDraft(db: Handle, { id, patientId }: Ended): Promise<() => boolean> {
  const taken = await ride(
    db,
    db.deleteFrom('billDrafts').where('id', '=', id).where('patientId', '=', patientId).returning('id'),
  );
  await ride(db, withdrawRequests(db, id));
  return () => taken().length > 0;
}
