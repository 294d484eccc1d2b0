import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database.ts';
import { fieldFault } from '#foundation/server/field-fault.ts';
import { inTransaction } from '#foundation/server/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { rupees } from '#foundation/shared/money.ts';
import { notifyRoles } from '#modules/notifications/server/notify.ts';
import { fullName } from '#modules/patients/rules.ts';
import { billingContract } from '../contract.ts';
import { readApproval, readApprovals } from './read-approvals.ts';

export const listApprovals = clinicUseCase(billingContract.approvals, ({ input: { patientId }, clinic }) =>
  readApprovals(clinic, patientId ? sql`approval.patient_id = ${patientId}` : sql`true`),
);

export const askApproval = clinicUseCase(billingContract.askApproval, ({ input, caller, clinic }) =>
  inTransaction(clinic, async (db) => {
    await requireSubject(db, input);
    const { id } = await db.insertInto('approvals').values(input).returning('id').executeTakeFirstOrThrow();
    const asked = await readApproval(db, id);
    await notifyRoles(db, {
      kind: 'approvals',
      roles: ['admin'],
      except: caller.userId,
      title: `${asked.kind === 'discount' ? 'Discount' : 'Refund'} of ${rupees(asked.amount)} to approve`,
      body: `${fullName(asked)}: ${asked.reason}, by ${asked.askedBy}`,
      screen: { name: 'accounts', search: '?view=approvals' },
    });
    return asked;
  }),
);

async function requireSubject(db: Handle, asked: { patientId: string; paymentId: string | null }): Promise<void> {
  const { patientId, paymentId } = asked;
  const patient = await db.selectFrom('patients').select('id').where('id', '=', patientId).executeTakeFirst();
  if (!patient) throw fieldFault('patientId', 'This patient is not registered here. Choose again.');
  if (!paymentId) return;
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('id', '=', paymentId)
    .where('patientId', '=', patientId)
    .executeTakeFirst();
  if (!payment) throw fieldFault('paymentId', 'Payment not found');
}

/** Locks the request first: of two who decide at the same moment one comes too late. */
export const decideApproval = clinicUseCase(billingContract.decideApproval, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { id, isApproved, reason } = input;
    const asked = await db
      .selectFrom('approvals')
      .select(['askedBy', 'isApproved'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!asked) throw errors.NOT_FOUND();
    if (asked.isApproved !== null) throw errors.DECIDED();
    if (asked.askedBy === caller.userId) throw errors.OWN();
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
