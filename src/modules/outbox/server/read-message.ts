import { clinicUseCase, siteUseCase } from '#foundation/server/use-case.ts';
import { recordEvent } from '#modules/audit/server/record-event.ts';
import { outboxContract, siteOutboxContract } from '../contract.ts';
import { adminMaySee, revealSecret } from '../rules.ts';
import { messageNotFound } from './message-not-found.ts';
import { type MessageOwner, messagesOf } from './message-owner.ts';
import { openSecret } from './open-secret.ts';
import { summaryColumns } from './summary-columns.ts';

const findMessage = (owner: MessageOwner, id: string) =>
  messagesOf(owner)
    .select([...summaryColumns, 'template', 'text', 'html', 'attachmentName', 'secret'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(messageNotFound);

/** The message as it is sent, but for a secret that is for its recipient alone. Who read it is part of the trail. */
export const readMessage = clinicUseCase(outboxContract.read, async ({ input, caller, clinic, context }) => {
  const owner = { db: clinic, clinicId: caller.clinicId };
  const { secret, template, text, html, ...summary } = await findMessage(owner, input.id);
  const shown = adminMaySee(template) ? openSecret(secret, context.settings.sessionSecret) : null;
  await recordEvent(clinic, {
    clinicId: caller.clinicId,
    action: 'opened',
    subject: 'outbox_messages',
    subjectId: input.id,
  });
  return { ...summary, text: revealSecret(text, shown), html: revealSecret(html, shown) };
});

/** Secrets stay hidden, and there is no clinic whose trail could tell who read it. */
export const readSiteMessage = siteUseCase(siteOutboxContract.read, async ({ input, site }) => {
  const { secret: _, template: __, ...message } = await findMessage({ db: site, clinicId: null }, input.id);
  return message;
});
