import { lazy, Suspense } from 'react';
import { screenAt } from '#foundation/shared/workspaces.ts';
import { OrderSlotContext } from '#modules/consultations/web/order-slot.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import { pages, records } from './first-screen.ts';
import UnlistedPage from './unlisted-page.tsx';
import { usePlace } from './use-place.ts';
import { whoMayOpen } from './who-may-open.ts';
import { WorkspaceHome } from './workspace-home.tsx';
import styles from './workspace-pages.module.css';

const OrderTests = lazy(() => import('#modules/laboratory/web/orders/order-tests.tsx'));

/** The screen at this address, or a message that it does not exist. */
function PageHere() {
  const { path, workspace } = usePlace();
  const { role } = useCurrentUser();
  if (path === workspace?.path) return <WorkspaceHome key={path} path={path} />;
  const place = whoMayOpen(path).includes(role) ? screenAt(path) : null;
  const Page = place && pages.get(place.name);
  const OneRecord = place && records.get(place.name);
  if (Page) return <Page />;
  return OneRecord && place.id ? <OneRecord key={place.id} id={place.id} /> : <UnlistedPage />;
}

export default function WorkspacePages() {
  return (
    <Suspense fallback={<div className={styles.wait} aria-busy="true" />}>
      <OrderSlotContext value={OrderTests}>
        <PageHere />
      </OrderSlotContext>
    </Suspense>
  );
}
