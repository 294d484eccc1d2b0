import { ORPCError } from '@orpc/server';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { recordEvent } from '#modules/audit/server/record-event.ts';
import { outboxContract } from '../contract.ts';
import { adminMaySee, revealSecret } from '../rules.ts';
import { openSecret } from './open-secret.ts';
import { summaryColumns } from './summary-columns.ts';

/** The message as it is sent, but for a secret that is for its recipient alone. Who read it is part of the trail. */
export const readMessage = clinicUseCase(outboxContract.read, async ({ input, caller, clinic, context }) => {
  const { secret, template, text, html, ...summary } = await clinic
    .selectFrom('outboxMessages')
    .select([...summaryColumns, 'template', 'text', 'html', 'secret'])
    .where('id', '=', input.id)
    .executeTakeFirstOrThrow(() => new ORPCError('NOT_FOUND', { message: 'There is no such message.' }));
  const shown = adminMaySee(template) ? openSecret(secret, context.settings.sessionSecret) : null;
  await recordEvent(clinic, {
    clinicId: caller.clinicId,
    action: 'opened',
    subject: 'outbox_messages',
    subjectId: input.id,
  });
  return { ...summary, text: revealSecret(text, shown), html: revealSecret(html, shown) };
});
