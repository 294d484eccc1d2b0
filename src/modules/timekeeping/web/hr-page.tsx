import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { rupees } from '#foundation/shared/money.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { LinkTiles } from '#foundation/ui/tiles/link-tiles.tsx';
import { later } from '#foundation/web/screens/later.tsx';
import { timekeepingApi } from './api.ts';
import styles from './hr-page.module.css';
import { StaffSection } from './staff/staff-section.tsx';
import { type HrView, useHrPlace } from './use-hr-place.ts';

const RequestsView = later(async () => (await import('./requests/requests-view.tsx')).RequestsView);
const RosterView = later(async () => (await import('./roster/roster-view.tsx')).RosterView);

const wholeRupee = 100;

export default function HrPage() {
  const { view, change } = useHrPlace();
  const summary = useQuery(timekeepingApi.summary.queryOptions());
  const { data } = summary;
  const average = data?.averageSalary;
  const tiles = [
    { label: 'Total Staff', value: data && countText(data.total), to: { search: '' } },
    { label: 'On Duty Today', value: data && countText(data.onDuty), to: { search: '?show=on-duty' } },
    {
      label: 'Avg. Salary',
      value: average ? rupees(Math.round(average / wholeRupee) * wholeRupee) : undefined,
      to: { search: '?show=salaries' },
    },
    { label: 'New Hires (30 days)', value: data && countText(data.newHires), to: { search: '?show=new-hires' } },
  ];
  const entries: { value: HrView; label: string }[] = [
    { value: 'staff', label: 'Staff' },
    { value: 'roster', label: 'Roster' },
    { value: 'requests', label: data?.waiting ? `Requests (${countText(data.waiting)})` : 'Requests' },
  ];
  return (
    <div className={styles.page}>
      {/* The cards below are a level deeper than the page's title. */}
      <h2 className="visually-hidden">People employed</h2>
      <LinkTiles tiles={tiles} />
      <ReadFailure what="the figures" query={summary} />
      <SegmentedControl
        aria-label="HR sections"
        className={styles.views}
        value={view}
        onChange={(value) => change({ view: value === 'staff' ? null : value }, { replace: false })}
        data={entries}
      />
      {view === 'staff' ? <StaffSection /> : view === 'roster' ? <RosterView /> : <RequestsView />}
    </div>
  );
}
