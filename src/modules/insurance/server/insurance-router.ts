import { getBundle } from './bundle/get-bundle.ts';
import { getClaim, setPaper, startClaim } from './claims.ts';
import { listClaims } from './list-claims.ts';
import { listPayers, savePayer } from './payers.ts';
import { addPolicy, listPolicies, removePolicy } from './policies.ts';
import { settleClaim } from './settle-claim.ts';
import { takeStep } from './take-step.ts';

export const insuranceRouter = {
  payers: listPayers,
  savePayer,
  policies: listPolicies,
  addPolicy,
  removePolicy,
  claims: listClaims,
  claim: getClaim,
  startClaim,
  setPaper,
  takeStep,
  settle: settleClaim,
  bundle: getBundle,
};
