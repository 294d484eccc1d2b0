import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { aestheticContract } from '../../contract.ts';
import { readSession } from './read-session.ts';

export const getSession = clinicUseCase(aestheticContract.session, async ({ input, clinic, errors }) => {
  const session = await readSession(clinic, input.id);
  if (!session) throw errors.NOT_FOUND();
  return session;
});
