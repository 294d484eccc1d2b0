import { Wifi, WifiOff } from 'lucide-react';
import { useConnection } from '#foundation/web/requests/connection.ts';
import styles from './connection-note.module.css';

const words = {
  unknown: 'Checking whether it was saved...',
  offline: 'No connection. What you type is kept, but nothing is saved until you are back online.',
  retrying: 'Connection lost. Reconnecting...',
  slow: 'Slow connection. Still waiting...',
} as const;

/** Always present for screen readers; visible only while the connection to the server has a problem. */
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
