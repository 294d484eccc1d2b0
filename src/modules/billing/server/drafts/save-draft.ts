import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { requirePatient } from '#modules/patients/server/require-patient.ts';
import { billingContract } from '../../contract.ts';
import type { BillDraft } from '../../rules/bill-draft.ts';
import { concealTests } from '../bill/conceal-tests.ts';
import type { ChargeSource } from '../charges/charge-source.ts';
import { readDraft } from './read-drafts.ts';

/** Every cashier can read a draft, like a bill, so it must not name tests that the bill would not name. */
async function concealed(db: Handle, sources: readonly ChargeSource[], draft: BillDraft): Promise<BillDraft> {
  const lines = draft.lines.map((line) => ({ line, charge: null }));
  return { ...draft, lines: (await concealTests(db, sources, lines)).map(({ line }) => line) };
}

/** If two desks begin the same bill, the second one gets the draft of the first. */
export const saveDraft = (sources: readonly ChargeSource[]) =>
  clinicUseCase(billingContract.saveDraft, ({ input, caller, clinic, errors }) =>
    inTransaction(clinic, async (db) => {
      const { patientId, practice, day, known } = input;
      await requirePatient(db, patientId);
      const draft = JSON.stringify(await concealed(db, sources, input.draft));
      const written = known
        ? await db
            .updateTable('billDrafts')
            .set((is) => ({
              draft,
              changedAt: sql<string>`now()`,
              changedBy: caller.userId,
              version: is('version', '+', 1),
            }))
            .where('id', '=', known.id)
            .where('version', '=', known.version)
            .returning('id')
            .executeTakeFirst()
        : await db
            .insertInto('billDrafts')
            .values({ patientId, begunFor: patientId, practice, day, draft })
            .onConflict((conflict) => conflict.constraint('bill_drafts_once').doNothing())
            .returning('id')
            .executeTakeFirst();
      const current = await readDraft(
        db,
        known || written
          ? sql`draft.id = ${written?.id ?? known?.id}`
          : sql`draft.begun_for = ${patientId} and draft.practice is not distinct from ${practice}
                and draft.day is not distinct from ${day}::date`,
      );
      if (written && current) return current;
      throw errors.CHANGED_MEANWHILE({ data: { current } });
    }),
  );
