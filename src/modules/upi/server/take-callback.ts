import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicOfKey } from '#foundation/server/requests/clinic-of-key.ts';
import { useCase } from '#foundation/server/requests/use-case.ts';
import { unseal } from '#foundation/server/secrets/sealed.ts';
import { isSigned } from '#foundation/server/secrets/signature.ts';
import { rupees } from '#foundation/shared/money.ts';
import { readDepositReference } from '#modules/billing/rules/deposits/deposit-code.ts';
import { plainReference } from '#modules/billing/rules.ts';
import { cashiers } from '#modules/cashier/rules.ts';
import { notifyRoles } from '#modules/notifications/server/notify.ts';
import { upiContract } from '../contract.ts';
import { isTimely, isUnbooked, outcomeNames, signedText, type UpiCallback, type UpiOutcome } from '../rules.ts';
import { decideBill } from './decide-bill.ts';
import { decideDeposit } from './decide-deposit.ts';
import type { Decision } from './decision.ts';
import { readHolder } from './hold-patient.ts';

/**
 * Locks the bank's reference first, so that of two callbacks about one payment, for whichever bill or deposit, the second
 * finds what the first has booked.
 */
async function decide(db: Handle, told: UpiCallback, by: string): Promise<Decision> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`upi ${plainReference(told.reference)}`}, 0))`.execute(db);
  const of = readDepositReference(told.billNumber);
  return of ? decideDeposit(db, told, of, by) : decideBill(db, told, by);
}

/** The money is at the bank and nobody knows what for, which only the desk can settle with the patient. */
async function tellDesk(
  db: Handle,
  { billNumber, amount, reference }: UpiCallback,
  outcome: UpiOutcome,
): Promise<void> {
  const of = readDepositReference(billNumber);
  const purpose = of ? `a deposit of patient ${of.patientNumber}` : `bill ${billNumber}`;
  const patient = of && (await readHolder(db, of.patientNumber));
  await notifyRoles(db, {
    kind: 'payments',
    roles: cashiers,
    except: null,
    title: `UPI payment of ${rupees(amount)} for ${purpose}`,
    body: `${outcomeNames[outcome]}. Reference ${reference}`,
    screen: patient ? { name: 'patient', id: patient.id } : { name: 'accounts', search: '?view=dues' },
  });
}

/**
 * Writes the event first: if the same event is sent twice at once, the second waits here and finds the result of the
 * first.
 */
export const takeCallback = useCase(upiContract.callback, async ({ input, context, errors }) =>
  inTransaction(await clinicOfKey(context, input.clinicId), async (db) => {
    const { signature, clinicId, timestamp, ...event } = input;
    const webhook = await db.selectFrom('upiWebhooks').select(['secret', 'createdBy']).executeTakeFirst();
    const secret = webhook && unseal(webhook.secret, context.settings.sessionSecret, 'webhook secrets');
    if (!secret || !isSigned(signedText(input), signature, secret) || !isTimely(input, Date.now()))
      throw errors.NOT_SIGNED();
    const written = await db
      .insertInto('upiCallbacks')
      .values(event)
      .onConflict((conflict) => conflict.columns(['clinicId', 'eventId']).doNothing())
      .returning('eventId')
      .executeTakeFirst();
    if (!written) {
      const before = await db
        .selectFrom('upiCallbacks')
        .select(['billNumber', 'amount', 'reference', 'outcome'])
        .where('eventId', '=', event.eventId)
        .executeTakeFirstOrThrow();
      const isSame =
        before.billNumber === event.billNumber &&
        before.amount === event.amount &&
        before.reference === event.reference;
      if (!isSame || !before.outcome) throw errors.OTHER_EVENT();
      return { outcome: before.outcome };
    }
    const decision = await decide(db, input, webhook.createdBy);
    await db.updateTable('upiCallbacks').set(decision).where('eventId', '=', event.eventId).execute();
    if (isUnbooked(decision.outcome)) await tellDesk(db, input, decision.outcome);
    return { outcome: decision.outcome };
  }),
);
