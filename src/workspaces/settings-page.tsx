import { type ComponentType, Suspense } from 'react';
import { lazyScreen, startsAt } from '#foundation/web/screens/lazy-screen.ts';

/**
 * Settings pages, loaded when opened. One route serves all of them, because every page of the site carries the list of
 * routes.
 */
const pages: Record<string, ComponentType> = {
  '/settings': lazyScreen(
    () => import('#modules/identity/web/settings/profile/profile-page.tsx'),
    startsAt('/settings'),
  ),
  '/settings/password': lazyScreen(
    () => import('#modules/identity/web/settings/profile/password-page.tsx'),
    startsAt('/settings/password'),
  ),
  '/settings/two-factor': lazyScreen(
    () => import('#modules/identity/web/settings/second-factor/two-factor-page.tsx'),
    startsAt('/settings/two-factor'),
  ),
  '/settings/passkeys': lazyScreen(
    () => import('#modules/identity/web/settings/second-factor/passkeys-page.tsx'),
    startsAt('/settings/passkeys'),
  ),
  '/settings/lock': lazyScreen(
    () => import('#modules/identity/web/settings/sessions/lock-page.tsx'),
    startsAt('/settings/lock'),
  ),
  '/settings/sessions': lazyScreen(
    () => import('#modules/identity/web/settings/sessions/sessions-page.tsx'),
    startsAt('/settings/sessions'),
  ),
  '/settings/appearance': lazyScreen(
    () => import('#modules/identity/web/settings/profile/appearance-page.tsx'),
    startsAt('/settings/appearance'),
  ),
  '/settings/notifications': lazyScreen(
    () => import('#modules/notifications/web/preferences-page.tsx'),
    startsAt('/settings/notifications'),
  ),
  '/settings/clinic': lazyScreen(
    () => import('#modules/identity/web/settings/clinic/clinic-page.tsx'),
    startsAt('/settings/clinic'),
  ),
  '/settings/lists': lazyScreen(
    () => import('#modules/consultations/web/lists/lists-page.tsx'),
    startsAt('/settings/lists'),
  ),
  '/settings/rooms': lazyScreen(() => import('#modules/staff/web/resources-page.tsx'), startsAt('/settings/rooms')),
  '/settings/consents': lazyScreen(
    () => import('#modules/consents/web/consents-settings-page.tsx'),
    startsAt('/settings/consents'),
  ),
  '/settings/billing': lazyScreen(
    () => import('#modules/billing/web/prices/billing-settings-page.tsx'),
    startsAt('/settings/billing'),
  ),
  '/settings/upi': lazyScreen(() => import('#modules/upi/web/upi-settings-page.tsx'), startsAt('/settings/upi')),
  '/settings/laboratory': lazyScreen(
    () => import('#modules/laboratory/web/settings/lab-settings-page.tsx'),
    startsAt('/settings/laboratory'),
  ),
  '/settings/reminders': lazyScreen(
    () => import('#modules/appointments/web/settings/reminders-page.tsx'),
    startsAt('/settings/reminders'),
  ),
  '/settings/people': lazyScreen(
    () => import('#modules/identity/web/settings/people/people-page.tsx'),
    startsAt('/settings/people'),
  ),
  '/settings/outbox': lazyScreen(
    () => import('#modules/identity/web/settings/outbox-page.tsx'),
    startsAt('/settings/outbox'),
  ),
  '/settings/jobs': lazyScreen(() => import('#modules/clockwork/web/jobs-page.tsx'), startsAt('/settings/jobs')),
  '/settings/system': lazyScreen(() => import('#modules/system/web/system-page.tsx'), startsAt('/settings/system')),
  '/settings/audit': lazyScreen(() => import('#modules/audit/web/audit-page.tsx'), startsAt('/settings/audit')),
};

export function SettingsPage({ path }: { path: string }) {
  const Page = pages[path];
  return Page ? (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  ) : null;
}
