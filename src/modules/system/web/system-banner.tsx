import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { Banner } from '#foundation/ui/banner.tsx';
import { alarmText } from './alarm-text.ts';
import { systemApi } from './api.ts';

const lookAgainMilliseconds = 5 * 60_000;

/**
 * Shown to admins on every screen while the server needs attention. A failed request is reported by the connection
 * note.
 */
export default function SystemBanner() {
  const { data } = useQuery(systemApi.state.queryOptions({ refetchInterval: lookAgainMilliseconds }));
  return data?.alarms.map((alarm) => (
    <Banner key={alarm} hue="red" icon={TriangleAlert} role="alert">
      {`${alarmText(alarm, data)} `}
      <Link to="/settings/system">System</Link>
    </Banner>
  ));
}
