import { clinicTime } from '#foundation/web/clinic-date.ts';
import { useLinkState } from './link-state.ts';
import styles from './live-badge.module.css';

const words = { connecting: 'Connecting', live: 'Live', lost: 'Paused' } as const;

/** Shows whether the screen follows what others do, and when the server was last heard. */
export function LiveBadge() {
  const { status, lastWordAt } = useLinkState();
  return (
    <span className={styles.badge} data-status={status}>
      <span className={styles.dot} aria-hidden="true" />
      <span>
        {words[status]}{' '}
        {lastWordAt ? (
          <time className={styles.time} dateTime={lastWordAt} title="Last update from the server">
            {clinicTime(lastWordAt)}
          </time>
        ) : null}
      </span>
    </span>
  );
}
