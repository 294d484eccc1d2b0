import { Wifi, WifiOff } from 'lucide-react';
import { useConnection } from '#foundation/web/connection.ts';
import styles from './connection-note.module.css';

const words = {
  unknown: 'Not known yet whether it was saved. Asking again until there is an answer...',
  offline: 'No connection. What you type is kept; nothing is saved until it is back.',
  retrying: 'Connection lost, trying again...',
  slow: 'The connection is slow. Still waiting for an answer...',
} as const;

/** Always there for screen readers; seen only while something is wrong with the way to the server. */
export function ConnectionNote() {
  const connection = useConnection();
  const Icon = connection === 'offline' || connection === 'unknown' ? WifiOff : Wifi;
  return (
    <div role="status" className={styles.place}>
      {connection === 'fine' ? null : (
        <p className={styles.note} data-connection={connection}>
          <Icon size={16} aria-hidden="true" />
          {words[connection]}
        </p>
      )}
    </div>
  );
}
