import { sql } from 'kysely';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { rupees } from '#foundation/shared/money.ts';
import { notifyRoles } from '#modules/notifications/server/notify.ts';
import { billingContract } from '../../contract.ts';
import { approvalFor, approvalNames, isEnded, leftText } from '../../rules/discount.ts';
import { readSubject } from './approve-subject.ts';
import { readApproval, readApprovals } from './read-approvals.ts';

export const listApprovals = clinicUseCase(billingContract.approvals, ({ input: { patientId, kind }, clinic }) =>
  readApprovals(
    clinic,
    sql`${patientId ? sql`approval.patient_id = ${patientId}` : sql`true`} and ${kind ? sql`approval.kind = ${kind}` : sql`true`}`,
  ),
);

export const askApproval = clinicUseCase(billingContract.askApproval, ({ input, caller, clinic }) =>
  inTransaction(clinic, async (db) => {
    const { billId, ...request } = input;
    const { id } = await db
      .insertInto('approvals')
      .values({ ...request, ...(await readSubject(db, input)), creditedBillId: billId })
      .returning('id')
      .executeTakeFirstOrThrow();
    const asked = await readApproval(db, id);
    await notifyRoles(db, {
      kind: 'approvals',
      roles: ['admin'],
      except: caller.userId,
      title: `${approvalNames[asked.kind]} of ${rupees(asked.amount)} to approve`,
      body: `${approvalFor(asked)}: ${asked.reason}, by ${asked.askedBy}`,
      screen: { name: 'accounts', search: '?view=approvals' },
    });
    return asked;
  }),
);

/** Locks the request first, so that of two simultaneous decisions the second is refused. */
export const decideApproval = clinicUseCase(billingContract.decideApproval, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { id, isApproved, reason } = input;
    const asked = await db
      .selectFrom('approvals')
      .select(['askedBy', 'isApproved', 'withdrawnAt'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!asked) throw errors.NOT_FOUND();
    if (asked.isApproved !== null) throw errors.DECIDED();
    if (asked.withdrawnAt) throw errors.WITHDRAWN();
    if (asked.askedBy === caller.userId) throw errors.OWN();
    const current = await readApproval(db, id);
    if (isApproved && isEnded(current)) throw errors.TOO_MUCH({ message: `${leftText(current)}.` });
    await db
      .updateTable('approvals')
      .set({
        isApproved,
        declineReason: isApproved ? '' : reason,
        decidedAt: new Date().toISOString(),
        decidedBy: caller.userId,
      })
      .where('id', '=', id)
      .execute();
    return readApproval(db, id);
  }),
);
