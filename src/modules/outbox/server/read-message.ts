import { clinicUseCase, siteUseCase } from '#foundation/server/requests/use-case.ts';
import { recordEvent } from '#modules/audit/server/record-event.ts';
import { outboxContract, siteOutboxContract } from '../contract.ts';
import { messageNotFound } from './message-not-found.ts';
import { type MessageOwner, messagesOf } from './message-owner.ts';
import { summaryColumns } from './summary-columns.ts';

const findMessage = (owner: MessageOwner, id: string) =>
  messagesOf(owner)
    .select([...summaryColumns, 'text', 'html', 'attachmentName'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(messageNotFound);

/** The message as it is sent, but for its link, which is for the recipient alone. Who read it is part of the trail. */
export const readMessage = clinicUseCase(outboxContract.read, async ({ input, caller, clinic }) => {
  const message = await findMessage({ db: clinic, clinicId: caller.clinicId }, input.id);
  await recordEvent(clinic, {
    clinicId: caller.clinicId,
    action: 'opened',
    subject: 'outbox_messages',
    subjectId: input.id,
  });
  return message;
});

/** There is no clinic whose trail could tell who read it. */
export const readSiteMessage = siteUseCase(siteOutboxContract.read, ({ input, site }) =>
  findMessage({ db: site, clinicId: null }, input.id),
);
