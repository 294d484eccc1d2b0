import type { LiveTables } from '#foundation/shared/live-tables.ts';
import { accountContract } from './contract-account.ts';
import { clinicContract } from './contract-clinic.ts';
import { peopleContract } from './contract-people.ts';
import { sessionsContract } from './contract-sessions.ts';
import { signInContract } from './contract-sign-in.ts';

export const identityLive: LiveTables = { users: ['admin'] };

export const identityContract = {
  ...signInContract,
  ...sessionsContract,
  ...accountContract,
  ...clinicContract,
  ...peopleContract,
};
