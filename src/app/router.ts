import { implement, type Router } from '@orpc/server';
import { health, ready } from '#foundation/server/requests/health.ts';
import { settleRequest } from '#foundation/server/requests/settle-request.ts';
import type { RequestContext } from '#foundation/server/requests/use-case.ts';
import { accountsRouter } from '#modules/accounts/server/accounts-router.ts';
import { purchaseBook } from '#modules/accounts/server/payables/purchase-book.ts';
import { aestheticRouter } from '#modules/aesthetic/server/aesthetic-router.ts';
import { takePhotosOut } from '#modules/aesthetic/server/gallery/take-photos-out.ts';
import { findSessionConsent } from '#modules/aesthetic/server/session/find-session-consent.ts';
import { appointmentsRouter } from '#modules/appointments/server/appointments-router.ts';
import { auditRouter } from '#modules/audit/server/audit-router.ts';
import { billingRouter } from '#modules/billing/server/billing-router.ts';
import { cashierRouter } from '#modules/cashier/server/cashier-router.ts';
import { clockworkRouter } from '#modules/clockwork/server/clockwork-router.ts';
import type { ScheduledJob } from '#modules/clockwork/server/scheduled-job.ts';
import { consentsRouter } from '#modules/consents/server/consents-router.ts';
import { consultationsRouter } from '#modules/consultations/server/consultations-router.ts';
import { dentalRouter } from '#modules/dental/server/dental-router.ts';
import { findSittingConsent } from '#modules/dental/server/sitting/find-sitting-consent.ts';
import { emergencyRouter } from '#modules/emergency/server/emergency-router.ts';
import { enquiriesRouter } from '#modules/enquiries/server/enquiries-router.ts';
import { filesRouter } from '#modules/files/server/files-router.ts';
import type { FilesService } from '#modules/files/server/files-service.ts';
import { identityRouter } from '#modules/identity/server/identity-router.ts';
import { insuranceRouter } from '#modules/insurance/server/insurance-router.ts';
import { laboratoryRouter } from '#modules/laboratory/server/laboratory-router.ts';
import { liveRouter } from '#modules/live/server/live-router.ts';
import type { LiveStreams } from '#modules/live/server/live-streams.ts';
import { notificationsRouter } from '#modules/notifications/server/notifications-router.ts';
import { outboxRouter, siteOutboxRouter } from '#modules/outbox/server/outbox-router.ts';
import { overviewRouter } from '#modules/overview/server/overview-router.ts';
import { patientsRouter } from '#modules/patients/server/patients-router.ts';
import { pharmacyRouter } from '#modules/pharmacy/server/pharmacy-router.ts';
import { pharmacyStock } from '#modules/pharmacy/server/pharmacy-stock.ts';
import { wardStock } from '#modules/pharmacy/server/wards/ward-stock.ts';
import { portalRouter } from '#modules/portal/server/portal-router.ts';
import { siteContentRouter } from '#modules/site-content/server/site-content-router.ts';
import { staffRouter } from '#modules/staff/server/staff-router.ts';
import { siteSystemRouter, systemRouter } from '#modules/system/server/system-router.ts';
import type { SystemWatch } from '#modules/system/server/system-watch.ts';
import { timekeepingRouter } from '#modules/timekeeping/server/timekeeping-router.ts';
import { treatmentsRouter } from '#modules/treatments/server/treatments-router.ts';
import { upiRouter } from '#modules/upi/server/upi-router.ts';
import { wardsRouter } from '#modules/wards/server/wards-router.ts';
import { contract } from '../contract.ts';
import { chargeSources } from './registries/charge-sources.ts';
import { timelineSources } from './registries/timeline-sources.ts';

interface RouterOptions {
  loadDemo: () => Promise<void>;
  streams: LiveStreams;
  files: FilesService;
  jobs: readonly ScheduledJob[];
  system: SystemWatch;
}

/**
 * Maps every endpoint of the contract to its use case, module by module. The compiler rejects a gap. The type is given,
 * because the inferred one is too long for the compiler to write down.
 */
export function createRouter({
  loadDemo,
  streams,
  files,
  jobs,
  system,
}: RouterOptions): Router<typeof contract, RequestContext> {
  return implement(contract)
    .$context<RequestContext>()
    .router({
      health: { health, ready },
      requests: { settle: settleRequest },
      outbox: outboxRouter,
      siteOutbox: siteOutboxRouter,
      audit: auditRouter,
      identity: identityRouter(loadDemo),
      live: liveRouter(streams),
      notifications: notificationsRouter,
      siteContent: siteContentRouter,
      enquiries: enquiriesRouter,
      cashier: cashierRouter,
      billing: billingRouter(chargeSources, files),
      appointments: appointmentsRouter,
      staff: staffRouter,
      clockwork: clockworkRouter(jobs),
      files: filesRouter(files),
      portal: portalRouter,
      patients: patientsRouter(timelineSources, files),
      consultations: consultationsRouter(pharmacyStock),
      wards: wardsRouter(wardStock),
      emergency: emergencyRouter,
      laboratory: laboratoryRouter,
      pharmacy: pharmacyRouter(files, purchaseBook),
      accounts: accountsRouter,
      insurance: insuranceRouter,
      upi: upiRouter,
      timekeeping: timekeepingRouter,
      treatments: treatmentsRouter({ dental: findSittingConsent, aesthetic: findSessionConsent }),
      dental: dentalRouter,
      consents: consentsRouter([takePhotosOut]),
      aesthetic: aestheticRouter,
      overview: overviewRouter,
      system: systemRouter(system),
      siteSystem: siteSystemRouter(system),
    });
}
