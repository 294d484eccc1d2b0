import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database.ts';
import { inTransaction } from '#foundation/server/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { consentsContract } from '../contract.ts';
import { selectConsents } from './consent-row.ts';

/** What a module does at once when a consent ends. */
export type Withdrawal = (clinic: Handle, consentId: string) => Promise<void>;

export const withdrawConsent = (withdrawals: readonly Withdrawal[]) =>
  clinicUseCase(consentsContract.withdraw, ({ input, clinic, errors }) =>
    inTransaction(clinic, async (db) => {
      const consent = await db
        .selectFrom('consents')
        .select(['version', 'withdrawnAt'])
        .where('id', '=', input.id)
        .forUpdate()
        .executeTakeFirst();
      if (!consent) throw errors.NOT_FOUND();
      if (consent.version !== input.version || consent.withdrawnAt) throw errors.CHANGED_MEANWHILE();
      await db
        .updateTable('consents')
        .set({
          withdrawnAt: sql`greatest(now(), signed_at)`,
          withdrawnReason: input.reason,
          version: consent.version + 1,
        })
        .where('id', '=', input.id)
        .execute();
      for (const withdrawal of withdrawals) await withdrawal(db, input.id);
      return selectConsents(db).where('consents.id', '=', input.id).executeTakeFirstOrThrow();
    }),
  );
