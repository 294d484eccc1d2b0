import { setTimeout as pause } from 'node:timers/promises';
import type { Handle } from '#foundation/server/database.ts';
import { type RequestSettings, useCase } from '#foundation/server/use-case.ts';
import { identityContract } from '../contract.ts';
import { createLink } from './create-link.ts';
import { countTry } from './failed-tries.ts';
import { mailLink } from './mail-link.ts';

/** A known account takes a few milliseconds more than an unknown one; nobody shall be able to tell. */
const answerMilliseconds = 250;

/** In the clinic that they joined last. Whoever works nowhere any more gets no link. */
const personWith = (identity: Handle, email: string) =>
  identity
    .selectFrom('authUsers')
    .innerJoin('users', 'users.authUserId', 'authUsers.id')
    .innerJoin('clinics', 'clinics.id', 'users.clinicId')
    .select(['users.authUserId', 'authUsers.email', 'users.name', 'users.role', 'users.clinicId'])
    .select('clinics.name as clinicName')
    .where('authUsers.email', '=', email)
    .where('users.isActive', '=', true)
    .orderBy('users.createdAt', 'desc')
    .executeTakeFirst();

async function sendLinkTo(identity: Handle, email: string, settings: RequestSettings) {
  const to = await personWith(identity, email);
  if (!to) return;
  const link = await createLink(identity, 'password_reset', to.authUserId);
  await mailLink(identity, { template: 'passwordReset', link, to, settings });
}

/** Every request counts as a try, for known and unknown accounts alike, so that nobody's mailbox can be filled. */
export const requestPasswordReset = useCase(identityContract.requestPasswordReset, async ({ input, context }) => {
  const { database, settings } = context;
  await countTry({ account: `links for ${input.email}` }, context);
  const sent = database.identity.transaction().execute((identity) => sendLinkTo(identity, input.email, settings));
  await Promise.all([sent, pause(answerMilliseconds)]);
});
