import type { AnyContractProcedure } from '@orpc/contract';
import type { EndpointMeta } from '#foundation/shared/endpoint.ts';
import { healthContract } from '#foundation/shared/health-contract.ts';
import type { LiveFigures, LiveTables } from '#foundation/shared/live-tables.ts';
import { requestsContract } from '#foundation/shared/requests-contract.ts';
import { accountsContract, accountsLive } from '#modules/accounts/contract.ts';
import { aestheticContract, aestheticLive } from '#modules/aesthetic/contract.ts';
import { aestheticFigures } from '#modules/aesthetic/contract-visits.ts';
import { appointmentsContract, appointmentsLive } from '#modules/appointments/contract.ts';
import { auditContract } from '#modules/audit/contract.ts';
import { billingContract, billingLive } from '#modules/billing/contract.ts';
import { cashierContract, cashierLive } from '#modules/cashier/contract.ts';
import { clockworkContract } from '#modules/clockwork/contract.ts';
import { consentsContract, consentsLive } from '#modules/consents/contract.ts';
import { consultationsContract, consultationsLive } from '#modules/consultations/contract.ts';
import { dentalContract, dentalFigures, dentalLive } from '#modules/dental/contract.ts';
import { emergencyContract, emergencyLive } from '#modules/emergency/contract.ts';
import { enquiriesContract } from '#modules/enquiries/contract.ts';
import { filesContract, filesFigures } from '#modules/files/contract.ts';
import { identityContract, identityLive } from '#modules/identity/contract.ts';
import { insuranceContract, insuranceLive } from '#modules/insurance/contract.ts';
import { laboratoryContract, laboratoryFigures, laboratoryLive } from '#modules/laboratory/contract.ts';
import { liveContract } from '#modules/live/contract.ts';
import { notificationsContract, notificationsLive } from '#modules/notifications/contract.ts';
import { outboxContract, siteOutboxContract } from '#modules/outbox/contract.ts';
import { overviewContract, overviewFigures } from '#modules/overview/contract.ts';
import { patientsContract, patientsLive, timelineFigures } from '#modules/patients/contract.ts';
import { pharmacyContract, pharmacyFigures, pharmacyLive } from '#modules/pharmacy/contract.ts';
import { portalContract, portalLive } from '#modules/portal/contract.ts';
import { siteContentContract } from '#modules/site-content/contract.ts';
import { staffContract, staffLive } from '#modules/staff/contract.ts';
import { siteSystemContract, systemContract } from '#modules/system/contract.ts';
import { timekeepingContract, timekeepingFigures, timekeepingLive } from '#modules/timekeeping/contract.ts';
import { treatmentsContract, treatmentsFigures, treatmentsLive } from '#modules/treatments/contract.ts';
import { upiContract, upiLive } from '#modules/upi/contract.ts';
import { wardsContract, wardsLive } from '#modules/wards/contract.ts';

/** The whole API. REST paths are below /api. */
export const contract = {
  health: healthContract,
  requests: requestsContract,
  audit: auditContract,
  clockwork: clockworkContract,
  outbox: outboxContract,
  siteOutbox: siteOutboxContract,
  identity: identityContract,
  live: liveContract,
  notifications: notificationsContract,
  siteContent: siteContentContract,
  enquiries: enquiriesContract,
  files: filesContract,
  staff: staffContract,
  portal: portalContract,
  patients: patientsContract,
  cashier: cashierContract,
  billing: billingContract,
  appointments: appointmentsContract,
  consultations: consultationsContract,
  wards: wardsContract,
  emergency: emergencyContract,
  laboratory: laboratoryContract,
  pharmacy: pharmacyContract,
  accounts: accountsContract,
  insurance: insuranceContract,
  upi: upiContract,
  timekeeping: timekeepingContract,
  treatments: treatmentsContract,
  dental: dentalContract,
  consents: consentsContract,
  aesthetic: aestheticContract,
  system: systemContract,
  siteSystem: siteSystemContract,
  overview: overviewContract,
};

/** The tables whose changes are sent to open screens, and the roles that receive them. */
export const liveTables: LiveTables = {
  ...identityLive,
  ...notificationsLive,
  ...staffLive,
  ...portalLive,
  ...patientsLive,
  ...cashierLive,
  ...billingLive,
  ...appointmentsLive,
  ...consultationsLive,
  ...wardsLive,
  ...emergencyLive,
  ...laboratoryLive,
  ...pharmacyLive,
  ...accountsLive,
  ...insuranceLive,
  ...upiLive,
  ...timekeepingLive,
  ...treatmentsLive,
  ...dentalLive,
  ...consentsLive,
  ...aestheticLive,
};

const figures = [
  filesFigures,
  overviewFigures,
  timelineFigures,
  laboratoryFigures,
  pharmacyFigures,
  timekeepingFigures,
  treatmentsFigures,
  dentalFigures,
  aestheticFigures,
];

/** The tables of which open screens learn only that something has changed. */
export const liveFigures: LiveFigures = Object.fromEntries(
  figures
    .flatMap((tables) => Object.keys(tables))
    .map((table) => [table, [...new Set(figures.flatMap((tables) => tables[table] ?? []))]]),
);

/**
 * The tables of which patients learn that something of their family has changed: those that their own endpoints show.
 */
export const patientTables: ReadonlySet<string> = new Set(
  Object.values(contract)
    .flatMap((procedures) => Object.values<AnyContractProcedure>(procedures))
    .map((procedure): EndpointMeta => procedure['~orpc'].meta)
    .filter(({ access }) => typeof access !== 'string' && access.includes('patient'))
    .flatMap(({ shows }) => shows),
);
