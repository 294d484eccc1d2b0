import { type ComponentType, lazy, Suspense } from 'react';
import type { ScreenName } from '#foundation/shared/screens.ts';
import { screenAt } from '#foundation/shared/workspaces.ts';
import { lazyScreen } from '#foundation/web/lazy-screen.ts';
import { OrderSlotContext } from '#modules/consultations/web/order-slot.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import { screens } from './screens.ts';
import { startPath, startsAs } from './starts-as.ts';
import UnlistedPage from './unlisted-page.tsx';
import { usePlace } from './use-place.ts';
import { whoMayOpen } from './who-may-open.ts';
import { WorkspaceHome } from './workspace-home.tsx';
import styles from './workspace-pages.module.css';

const firstScreen = startsAs(whoMayOpen(startPath)) ? screenAt(startPath)?.name : undefined;

const OrderTests = lazy(() => import('#modules/laboratory/web/order-tests.tsx'));

const pages = new Map<ScreenName, ComponentType>();
const records = new Map<ScreenName, ComponentType<{ id: string }>>();
for (const screen of screens) {
  const isFirst = screen.name === firstScreen;
  if ('load' in screen) pages.set(screen.name, lazyScreen(screen.load, isFirst, screen.reads));
  else records.set(screen.name, lazyScreen(screen.loadRecord, isFirst));
}

/** The screen at this address; any other says that it is not there. */
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
