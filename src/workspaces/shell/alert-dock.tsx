import { useResizeObserver } from '@mantine/hooks';
import { lazy, Suspense, useLayoutEffect } from 'react';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import { StaleBanner } from '#modules/live/web/stale-banner.tsx';
import styles from './shell.module.css';

const SystemBanner = lazy(() => import('#modules/system/web/system-banner.tsx'));
const CriticalBanner = lazy(() => import('#modules/laboratory/web/criticals/critical-banner.tsx'));

/** What keeps to the lower edge of the window stays above it (`--dock-height`). */
function useRoomKept() {
  const [place, { height }] = useResizeObserver<HTMLDivElement>();
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--dock-height', `${height}px`);
    return () => void style.removeProperty('--dock-height');
  }, [height]);
  return place;
}

/** At the lower edge, where an alert moves nothing that is about to be pressed, whenever it comes. */
export function AlertDock() {
  const { role } = useCurrentUser();
  const place = useRoomKept();
  return (
    <div ref={place} className={styles.dock}>
      <StaleBanner />
      <Suspense>{role === 'admin' ? <SystemBanner /> : null}</Suspense>
      <Suspense>{role === 'doctor' || role === 'nurse' ? <CriticalBanner /> : null}</Suspense>
    </div>
  );
}
