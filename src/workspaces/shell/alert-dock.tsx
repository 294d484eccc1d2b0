import { useResizeObserver } from '@mantine/hooks';
import { lazy, Suspense, useLayoutEffect } from 'react';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import { StaleBanner } from '#modules/live/web/stale-banner.tsx';
import styles from './shell.module.css';

const SystemBanner = lazy(() => import('#modules/system/web/system-banner.tsx'));
const CriticalBanner = lazy(() => import('#modules/laboratory/web/criticals/critical-banner.tsx'));

/** Sets `--dock-height`, which keeps elements at the lower edge of the window above the dock. */
function useRoomKept() {
  const [place, { height }] = useResizeObserver<HTMLDivElement>();
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--dock-height', `${height}px`);
    return () => void style.removeProperty('--dock-height');
  }, [height]);
  return place;
}

/** Alerts at the lower edge, where a new one never moves anything that is about to be pressed. */
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
