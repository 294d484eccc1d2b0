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

/**
 * The message as sent, except for its link, which is only for the recipient. Reading it is recorded in the audit trail.
 */
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

/** Reading is not recorded, because no clinic's trail could hold it. */
export const readSiteMessage = siteUseCase(siteOutboxContract.read, ({ input, site }) =>
  findMessage({ db: site, clinicId: null }, input.id),
);
