import { confirmAccount } from './confirm-account.ts';
import { inviteToPortal } from './invite-to-portal.ts';
import { listAccounts } from './list-accounts.ts';
import { listFamily } from './list-family.ts';
import { listFamilyOpenings } from './list-family-openings.ts';
import { listWaiting } from './list-waiting.ts';
import { unlinkAccount } from './unlink-account.ts';

export const portalRouter = {
  accounts: listAccounts,
  invite: inviteToPortal,
  confirm: confirmAccount,
  unlink: unlinkAccount,
  family: listFamily,
  waiting: listWaiting,
  openings: listFamilyOpenings,
};
