import { clinicUseCase } from '#foundation/server/use-case.ts';
import { identityContract } from '../contract.ts';
import { endSessions } from './end-sessions.ts';

export const logout = clinicUseCase(identityContract.logout, async ({ caller, context }) => {
  await endSessions(context.database.identity, caller);
});
