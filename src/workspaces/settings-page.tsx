import { lazy, Suspense } from 'react';

/** Loaded when opened. One route for all sections: every page of the site carries the list of routes. */
const pages: Record<string, ReturnType<typeof lazy>> = {
  '/settings': lazy(() => import('#modules/identity/web/settings/profile-page.tsx')),
  '/settings/password': lazy(() => import('#modules/identity/web/settings/password-page.tsx')),
  '/settings/two-factor': lazy(() => import('#modules/identity/web/settings/two-factor-page.tsx')),
  '/settings/passkeys': lazy(() => import('#modules/identity/web/settings/passkeys-page.tsx')),
  '/settings/sessions': lazy(() => import('#modules/identity/web/settings/sessions-page.tsx')),
  '/settings/appearance': lazy(() => import('#modules/identity/web/settings/appearance-page.tsx')),
  '/settings/notifications': lazy(() => import('#modules/notifications/web/preferences-page.tsx')),
  '/settings/clinic': lazy(() => import('#modules/identity/web/settings/clinic-page.tsx')),
  '/settings/people': lazy(() => import('#modules/identity/web/settings/people-page.tsx')),
  '/settings/outbox': lazy(() => import('#modules/identity/web/settings/outbox-page.tsx')),
  '/settings/audit': lazy(() => import('#modules/audit/web/audit-page.tsx')),
};

export function SettingsPage({ path }: { path: string }) {
  const Page = pages[path];
  return Page ? (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  ) : null;
}
