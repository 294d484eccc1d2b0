import { healthContract } from '#foundation/shared/health-contract.ts';
import { auditContract } from '#modules/audit/contract.ts';
import { identityContract } from '#modules/identity/contract.ts';
import { notificationsContract } from '#modules/notifications/contract.ts';
import { patientsContract } from '#modules/patients/contract.ts';
import { siteContentContract } from '#modules/site-content/contract.ts';

/** The whole API. REST paths are below /api. */
export const contract = {
  health: healthContract,
  audit: auditContract,
  identity: identityContract,
  notifications: notificationsContract,
  siteContent: siteContentContract,
  patients: patientsContract,
};
