import { CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Banner } from '#foundation/ui/banner.tsx';
import { clinicTime } from '#foundation/web/clinic-date.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import { exactTime } from './exact-time.ts';
import { tryNow } from './keep-live.ts';
import { useLinkState } from './link-state.ts';

function subscribeToNetwork(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const useIsOffline = () => useSyncExternalStore(subscribeToNetwork, () => !navigator.onLine);

/** Says that the screen may be out of date, why, and what to do; disappears by itself. */
export function StaleBanner() {
  const { clinicTimeZone } = useCurrentUser();
  const { isStale, lastWordAt, asked } = useLinkState();
  const isOffline = useIsOffline();
  const age = lastWordAt ? `This page is as of ${clinicTime(lastWordAt)}.` : 'This page may be out of date.';

  const isFailed = asked !== null && asked !== 'trying';

  return (
    <div role="status">
      {isStale ? (
        <Banner
          hue="yellow"
          icon={CloudOff}
          action={{ text: 'Try now', isUnderWay: asked === 'trying', onPress: tryNow }}
        >
          <strong>{isOffline ? 'This device is offline.' : "Can't reach the server."}</strong> {age}{' '}
          {isOffline
            ? 'Check the cable or Wi-Fi. It reconnects automatically.'
            : 'If this continues, contact your IT support.'}
          {isFailed ? ` Tried at ${exactTime(asked.failedAt, clinicTimeZone)}: no answer.` : null}
        </Banner>
      ) : null}
    </div>
  );
}
