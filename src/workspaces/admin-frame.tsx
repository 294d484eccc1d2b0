import { lazy, Suspense } from 'react';
import type { MetaFunction } from 'react-router';
import { product } from '#foundation/shared/product.ts';
import { WaitPage } from '#foundation/ui/pages/wait-page.tsx';
import { useSession } from '#foundation/web/session/session.ts';
import { SignedIn } from './signed-in.tsx';

export const meta: MetaFunction = () => [{ title: `Admin · ${product.name}` }];

const AdminLogin = lazy(() => import('#modules/enquiries/web/admin/admin-login.tsx'));
const AdminGuard = lazy(() => import('#modules/enquiries/web/admin/admin-guard.tsx'));
const SiteSystem = lazy(() =>
  import('#modules/system/web/site-system.tsx').then((module) => ({ default: module.SiteSystem })),
);

/** Belongs to a module behind the enquiries, so it is loaded only when opened. */
const system = (
  <Suspense fallback={null}>
    <SiteSystem />
  </Suspense>
);

/** The enquiry area has its own sign-in at its own address, which is shown again after signing out. */
export default function AdminFrame() {
  const session = useSession();
  return (
    <Suspense fallback={<WaitPage />}>
      {session ? (
        <SignedIn key={session.userKey} userKey={session.userKey}>
          <AdminGuard system={system} />
        </SignedIn>
      ) : (
        <AdminLogin />
      )}
    </Suspense>
  );
}
