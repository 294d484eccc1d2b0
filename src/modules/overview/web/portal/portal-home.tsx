import { Bell, Calendar, Download, FileHeart } from 'lucide-react';
import { useLocation } from 'react-router';
import { countText } from '#foundation/shared/text/count-text.ts';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { ScreenButton } from '#foundation/ui/screen-button.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { later } from '#foundation/web/screens/later.tsx';
import { useScreenOf } from '#foundation/web/screens/screen-of.ts';
import { upcomingFirst } from '#modules/appointments/rules.ts';
import { OwnVisitList } from '#modules/appointments/web/portal/own-visit-list.tsx';
import { useOwnVisits } from '#modules/appointments/web/portal/use-own-visits.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import { useNotifications } from '#modules/notifications/web/use-notifications.ts';
import { firstListed } from '#modules/portal/rules.ts';
import { FamilySwitch } from '#modules/portal/web/family-switch.tsx';
import styles from '#modules/portal/web/portal.module.css';
import { PortalRead } from '#modules/portal/web/portal-read.tsx';
import { UnconfirmedNote } from '#modules/portal/web/unconfirmed-note.tsx';
import { useFamily } from '#modules/portal/web/use-family.ts';
import { FigureCard } from '../figure-card.tsx';
import home from './portal-home.module.css';
import { PortalNotifications } from './portal-notifications.tsx';
import { RecentRecords } from './recent-records.tsx';
import { usePortalRecords } from './use-portal-records.ts';

const DownloadsDialog = later(async () => (await import('./downloads-dialog.tsx')).DownloadsDialog);

/** The lists behind the figures load only this many rows at first, so higher counts are not known. */
const figure = (count: number | undefined) =>
  count === undefined ? null : count < firstListed ? countText(count) : `${countText(firstListed)}+`;

export default function PortalHome() {
  const { name, clinicName } = useCurrentUser();
  const { hash } = useLocation();
  const screenOf = useScreenOf();
  const { query: ownVisits } = useOwnVisits();
  const { records, visits, tests } = usePortalRecords();
  const { list } = useNotifications();
  const { isShown } = useFamily();
  const upcoming = ownVisits.data && upcomingFirst(ownVisits.data.filter(isShown), clinicToday()).upcoming;
  const downloads = records?.filter(({ isDownloadable }) => isDownloadable);
  const tiles = [
    { label: 'Upcoming Appointments', icon: Calendar, value: upcoming?.length, to: screenOf('my-appointments') },
    { label: 'Health Records', icon: FileHeart, value: visits.data?.filter(isShown).length, to: screenOf('records') },
    { label: 'Downloadable Reports', icon: Download, value: downloads?.length, to: '#reports' },
    { label: 'Notifications', icon: Bell, value: list.data?.unread, to: '#notifications' },
  ];
  return (
    <div className={styles.page}>
      <section className={home.banner} aria-label="Welcome">
        <h2 className={home.welcome}>{`Welcome, ${name}`}</h2>
        <p>{`Your visits, records and prescriptions at ${clinicName}.`}</p>
      </section>
      <FamilySwitch />
      <UnconfirmedNote />
      <section aria-label="Summary" className={home.tiles}>
        {tiles.map(({ label, icon, value, to }) => (
          <FigureCard key={label} label={label} icon={icon} value={figure(value)} to={to ?? undefined} />
        ))}
      </section>
      <SectionCard title="Upcoming Appointments">
        <PortalRead what="appointments" query={ownVisits}>
          {() =>
            upcoming && upcoming.length > 0 ? (
              <OwnVisitList visits={upcoming} />
            ) : (
              <EmptyState title="No upcoming appointments" text="Book one whenever you need it.">
                <ScreenButton screen="my-appointments">My Appointments</ScreenButton>
              </EmptyState>
            )
          }
        </PortalRead>
      </SectionCard>
      <SectionCard title="Recent Records">
        <PortalRead what="health records" query={visits}>
          {() => (
            <PortalRead what="lab results" query={tests}>
              {() => <RecentRecords records={records ?? []} />}
            </PortalRead>
          )}
        </PortalRead>
      </SectionCard>
      <PortalNotifications />
      {hash === '#reports' && downloads ? <DownloadsDialog records={downloads} /> : null}
    </div>
  );
}
