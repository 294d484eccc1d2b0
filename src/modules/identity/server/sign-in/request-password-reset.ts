import { setTimeout as pause } from 'node:timers/promises';
import type { Handle } from '#foundation/server/database/database.ts';
import { type RequestSettings, useCase } from '#foundation/server/requests/use-case.ts';
import { product } from '#foundation/shared/product.ts';
import { identityContract } from '../../contract.ts';
import { isInUse } from '../people/accounts-in-use.ts';
import { createLink } from './create-link.ts';
import { countTry } from './failed-tries.ts';
import { mailLink } from './mail-link.ts';

/** A known account takes a few milliseconds longer than an unknown one; the fixed time hides the difference. */
const answerMilliseconds = 250;

/**
 * The membership in the clinic joined last, or else the one with an open invitation. People with neither get no link.
 */
const personWith = (identity: Handle, email: string, settings: RequestSettings) =>
  identity
    .selectFrom('authUsers')
    .innerJoin('users', 'users.authUserId', 'authUsers.id')
    .innerJoin('clinics', 'clinics.id', 'users.clinicId')
    .select(['users.authUserId', 'authUsers.email', 'users.name', 'users.role', 'users.clinicId', 'users.joinedAt'])
    .select(['clinics.name as clinicName', 'users.isDemo'])
    .where('authUsers.email', '=', email)
    .where(isInUse(settings))
    .where('users.isActive', '=', true)
    .orderBy('users.isDemo')
    .orderBy('users.joinedAt', (order) => order.desc().nullsLast())
    .executeTakeFirst();

async function sendLinkTo(identity: Handle, email: string, settings: RequestSettings) {
  const person = await personWith(identity, email, settings);
  if (!person) return;
  const { authUserId, joinedAt, isDemo } = person;
  const reset = { kind: 'password_reset', authUserId, place: null, setsPassword: true, provesEmail: true } as const;
  const link = await createLink(identity, reset);
  // A clinic that only invited the person must not learn of the reset, so the letter comes from the site. Letters of
  // the demo stay in the demo.
  const from = joinedAt || isDemo ? person : { clinicId: null, clinicName: product.name };
  await mailLink(identity, { template: 'passwordReset', link, to: { ...person, ...from }, settings });
}

/** Every request counts as a try, for known and unknown accounts alike, so that nobody's mailbox can be flooded. */
export const requestPasswordReset = useCase(identityContract.requestPasswordReset, async ({ input, context }) => {
  const { database, settings } = context;
  await countTry({ account: `links for ${input.email}` }, context);
  const sent = database.identity.transaction().execute((identity) => sendLinkTo(identity, input.email, settings));
  await Promise.all([sent, pause(answerMilliseconds)]);
});
