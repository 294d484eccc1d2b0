import { randomBytes } from 'node:crypto';
import { clinicUseCase, personUseCase } from '#foundation/server/requests/use-case.ts';
import { seal } from '#foundation/server/secrets/sealed.ts';
import { upiContract } from '../contract.ts';

const shownCallbacks = 50;

export const showWebhook = clinicUseCase(upiContract.webhook, async ({ caller, clinic, context }) => {
  const [webhook, callbacks] = await Promise.all([
    clinic
      .selectFrom('upiWebhooks')
      .innerJoin('users', 'users.id', 'upiWebhooks.createdBy')
      .select(['upiWebhooks.createdAt as since', 'users.name as by'])
      .executeTakeFirst(),
    clinic
      .selectFrom('upiCallbacks')
      .select(['eventId', 'billNumber', 'amount', 'reference', 'receivedAt', 'outcome'])
      .orderBy('receivedAt', 'desc')
      .limit(shownCallbacks)
      .execute(),
  ]);
  return {
    address: `${context.settings.siteUrl}/api/webhooks/upi/${caller.clinicId}`,
    since: webhook?.since ?? null,
    by: webhook?.by ?? null,
    callbacks: callbacks.flatMap(({ outcome, ...callback }) => (outcome ? [{ ...callback, outcome }] : [])),
  };
});

/**
 * Not stored under the request's idempotency key: a stored answer would contain the secret in plain text. A repeated
 * request creates another secret.
 */
export const turnOn = personUseCase(upiContract.turnOn, async ({ caller, context }) => {
  const secret = randomBytes(32).toString('base64url');
  const sealed = seal(secret, context.settings.sessionSecret, 'webhook secrets');
  const row = { secret: sealed, createdAt: new Date().toISOString(), createdBy: caller.userId };
  await context.database
    .clinic(caller.clinicId)
    .insertInto('upiWebhooks')
    .values(row)
    .onConflict((conflict) => conflict.column('clinicId').doUpdateSet(row))
    .execute();
  return { secret };
});

export const turnOff = clinicUseCase(upiContract.turnOff, async ({ clinic }) => {
  await clinic.deleteFrom('upiWebhooks').execute();
});
