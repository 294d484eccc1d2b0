import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { alarmText } from './alarm-text.ts';
import { systemApi } from './api.ts';
import styles from './system-banner.module.css';

const lookAgainMilliseconds = 5 * 60_000;

/** On every screen of an admin while the server needs somebody. A look that fails is told by the connection note. */
export default function SystemBanner() {
  const { data } = useQuery(systemApi.state.queryOptions({ refetchInterval: lookAgainMilliseconds }));
  return data?.alarms.map((alarm) => (
    <p key={alarm} role="alert" className={styles.item}>
      <TriangleAlert size={18} aria-hidden="true" className={styles.icon} />
      <span className={styles.words}>
        {`${alarmText(alarm, data)} `}
        <Link to="/settings/system">System</Link>
      </span>
    </p>
  ));
}
