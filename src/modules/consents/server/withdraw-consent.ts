import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { consentsContract } from '../contract.ts';
import { selectConsents } from './consent-row.ts';
import { lockSigner } from './lock-signer.ts';

/** What a module does in the same transaction when a consent ends. */
export type Withdrawal = (clinic: Handle, consentId: string) => Promise<void>;

/**
 * Ends every consent of the kind that is in force, because a patient who signed twice and withdraws once means both.
 * For work on teeth, ends every consent that shares a tooth with this one.
 */
export const withdrawConsent = (withdrawals: readonly Withdrawal[]) =>
  clinicUseCase(consentsContract.withdraw, ({ input, clinic, errors }) =>
    inTransaction(clinic, async (db) => {
      const { id, version, reason } = input;
      const found = await db
        .selectFrom('consents')
        .select(['patientId', 'kind', 'teeth'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!found) throw errors.NOT_FOUND();
      const { patientId, kind, teeth } = found;
      await lockSigner(db, patientId);
      const inForce = await db
        .selectFrom('consents')
        .select(['id', 'version'])
        .where('patientId', '=', patientId)
        .where('kind', '=', kind)
        .where('withdrawnAt', 'is', null)
        .where(sql<boolean>`(teeth && ${teeth}::int[] or teeth = ${teeth}::int[])`)
        .orderBy('id')
        .forUpdate()
        .execute();
      if (!inForce.some((consent) => consent.id === id && consent.version === version))
        throw errors.CHANGED_MEANWHILE();
      await db
        .updateTable('consents')
        .set((is) => ({
          withdrawnAt: sql`greatest(now(), signed_at)`,
          withdrawnReason: reason,
          version: is('version', '+', 1),
        }))
        .where(
          'id',
          'in',
          inForce.map((consent) => consent.id),
        )
        .execute();
      for (const consent of inForce) {
        for (const withdrawal of withdrawals) await withdrawal(db, consent.id);
      }
      return selectConsents(db).where('consents.id', '=', id).executeTakeFirstOrThrow();
    }),
  );
