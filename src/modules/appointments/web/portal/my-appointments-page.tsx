import { Button } from '@mantine/core';
import { CalendarPlus } from 'lucide-react';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { useAddressParams } from '#foundation/web/screens/use-address-params.ts';
import { FamilySwitch } from '#modules/portal/web/family-switch.tsx';
import { OlderButton } from '#modules/portal/web/older-button.tsx';
import styles from '#modules/portal/web/portal.module.css';
import { PortalRead } from '#modules/portal/web/portal-read.tsx';
import { UnconfirmedNote } from '#modules/portal/web/unconfirmed-note.tsx';
import { useFamily } from '#modules/portal/web/use-family.ts';
import { upcomingFirst } from '../../rules.ts';
import { BookOwnDialog } from './book-own-dialog.tsx';
import { OwnVisitList } from './own-visit-list.tsx';
import { useOwnVisits } from './use-own-visits.ts';

export default function MyAppointmentsPage() {
  const { query, older } = useOwnVisits();
  const { query: family, isShown } = useFamily();
  const { params, change } = useAddressParams();
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <FamilySwitch />
        <Button
          size="md"
          disabled={family.data?.length === 0}
          leftSection={<CalendarPlus size={18} aria-hidden="true" />}
          onClick={() => change({ book: 'new' })}
        >
          Book an appointment
        </Button>
      </div>
      <UnconfirmedNote />
      <PortalRead what="appointments" query={query}>
        {(all) => {
          const { upcoming, past } = upcomingFirst(all.filter(isShown), clinicToday());
          return (
            <>
              <SectionCard title="Upcoming">
                {upcoming.length > 0 ? (
                  <OwnVisitList visits={upcoming} mayCancel />
                ) : (
                  <EmptyState title="No upcoming appointments" text="Book one, and it appears here." />
                )}
              </SectionCard>
              {past.length > 0 ? (
                <SectionCard title="Past and cancelled">
                  <OwnVisitList visits={past} />
                </SectionCard>
              ) : null}
            </>
          );
        }}
      </PortalRead>
      <OlderButton query={query} older={older} />
      {params.has('book') ? <BookOwnDialog onClose={() => change({ book: null })} /> : null}
    </div>
  );
}
