import { siteUseCase } from '#foundation/server/requests/use-case.ts';
import { enquiriesContract } from '../contract.ts';
import { readAdmins } from './read-admins.ts';

export const listAdmins = siteUseCase(enquiriesContract.admins, ({ caller, context }) =>
  readAdmins(context.database.identity, caller).execute(),
);
