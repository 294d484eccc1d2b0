import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { ScreenButton } from '#foundation/ui/screen-button.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { LinkTiles } from '#foundation/ui/tiles/link-tiles.tsx';
import { later } from '#foundation/web/screens/later.tsx';
import { useScreenOf } from '#foundation/web/screens/screen-of.ts';
import { useAddressParams } from '#foundation/web/screens/use-address-params.ts';
import { daysText } from '../../rules/leave.ts';
import { hoursText } from '../../rules/time.ts';
import { timekeepingApi } from '../api.ts';
import { ClockBanner } from './clock-banner.tsx';
import { MyLeave } from './my-leave.tsx';
import styles from './portal-page.module.css';
import { RecentShifts } from './recent-shifts.tsx';

const LeaveDialog = later(async () => (await import('./leave-dialog.tsx')).LeaveDialog);

export default function PortalPage() {
  const { params, change } = useAddressParams();
  const screenOf = useScreenOf();
  const query = useQuery(timekeepingApi.portal.queryOptions());
  const { data } = query;
  const leaveLeft = data?.balances.reduce((sum, { left }) => sum + left, 0);
  if (data && !data.person) {
    return (
      <EmptyState
        title="No staff record"
        text="Your account isn't linked to a staff record. Ask HR to link it so you can clock in here."
      />
    );
  }
  const tiles = [
    { label: 'This Week', value: data && hoursText(data.weekMinutes), to: screenOf('time-tracking') ?? '' },
    { label: 'Days Worked', value: data && daysText(data.daysWorked), to: `${screenOf('time-tracking')}?view=month` },
    { label: 'This Month', value: data && hoursText(data.monthMinutes), to: `${screenOf('time-tracking')}?view=month` },
    {
      label: 'Leave Days',
      value: leaveLeft === undefined ? undefined : `${daysText(leaveLeft)} left`,
      to: { hash: '#leave' },
    },
  ];
  return (
    <div className={styles.page}>
      <ReadFailure what="your hours" query={query} />
      <ClockBanner portal={data ?? null} />
      <LinkTiles tiles={tiles} />
      <div className={styles.columns}>
        <SectionCard title="Recent Shifts">
          <RecentShifts portal={data ?? null} />
        </SectionCard>
        <div className={styles.side}>
          <SectionCard title="Quick actions">
            <div className={styles.actions}>
              <Button onClick={() => change({ leave: 'new' })}>Apply for Leave</Button>
              <ScreenButton screen="payroll">View Payslip</ScreenButton>
              <ScreenButton screen="schedule">Shift Calendar</ScreenButton>
            </div>
          </SectionCard>
          <MyLeave />
        </div>
      </div>
      {params.has('leave') && data ? (
        <LeaveDialog balances={data.balances} onClose={() => change({ leave: null })} />
      ) : null}
    </div>
  );
}
