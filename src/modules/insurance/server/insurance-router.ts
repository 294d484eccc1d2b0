import { getBundle } from './bundle/get-bundle.ts';
import { changeClaim } from './change-claim.ts';
import { getClaim, setPaper, startClaim } from './claims.ts';
import { listClaims } from './list-claims.ts';
import { listPayers, savePayer } from './payers.ts';
import { addPolicy, listPolicies, removePolicy } from './policies.ts';
import { reverseSettlement } from './reverse-settlement.ts';
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
  changeClaim,
  reverseSettlement,
  bundle: getBundle,
};
