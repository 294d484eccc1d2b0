import { screenUseCase } from '#foundation/server/requests/use-case.ts';
import { recordEvent } from '#modules/audit/server/record-event.ts';
import { identityContract } from '../../contract.ts';
import { endSessions } from './end-sessions.ts';

export const logout = screenUseCase(identityContract.logout, async ({ caller, context }) => {
  const { identity } = context.database;
  const ended = await endSessions(identity, caller);
  await recordEvent(identity, {
    clinicId: caller.clinicId,
    action: 'signed out',
    subject: 'users',
    subjectId: caller.userId,
  });
  await context.heardEverywhere(ended);
});
