import { lazy, Suspense } from 'react';

/** Loaded when opened. One route for all sections: every page of the site carries the list of routes. */
const pages: Record<string, ReturnType<typeof lazy>> = {
  '/settings': lazy(() => import('./profile-page.tsx')),
  '/settings/password': lazy(() => import('./password-page.tsx')),
  '/settings/two-factor': lazy(() => import('./two-factor-page.tsx')),
  '/settings/passkeys': lazy(() => import('./passkeys-page.tsx')),
  '/settings/sessions': lazy(() => import('./sessions-page.tsx')),
  '/settings/appearance': lazy(() => import('./appearance-page.tsx')),
  '/settings/clinic': lazy(() => import('./clinic-page.tsx')),
  '/settings/people': lazy(() => import('./people-page.tsx')),
  '/settings/outbox': lazy(() => import('./outbox-page.tsx')),
};

export function SettingsPage({ path }: { path: string }) {
  const Page = pages[path];
  return Page ? (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  ) : null;
}
