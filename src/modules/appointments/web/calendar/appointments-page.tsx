import { Button } from '@mantine/core';
import { CalendarPlus, Monitor } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { useDialogShortcut } from '#foundation/web/keys/use-dialog-shortcut.ts';
import { useAddressParams } from '#foundation/web/screens/use-address-params.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import { appointmentsContract } from '../../contract.ts';
import { BookingDialog } from '../booking/booking-dialog.tsx';
import { DisplaysDialog } from '../waiting-room/displays-dialog.tsx';
import styles from './appointments-page.module.css';
import { CalendarHead } from './calendar-head.tsx';
import { CalendarTools } from './calendar-tools.tsx';
import { DayList } from './day-list.tsx';
import type { LeaveClash } from './leave-clash.ts';
import { LeaveClashButton } from './leave-clash-button.tsx';
import { LeaveClashDialog } from './leave-clash-dialog.tsx';
import { type Calendar, useCalendar } from './use-calendar.ts';

const DayView = lazy(() => import('./day-view.tsx'));
const WeekView = lazy(() => import('./week/week-view.tsx'));
const DoctorsView = lazy(() => import('#modules/staff/web/doctors-view.tsx'));

const displayRoles = appointmentsContract.displays['~orpc'].meta.access;

export default function AppointmentsPage() {
  const calendar = useCalendar();
  const { role } = useCurrentUser();
  const { params, change } = useAddressParams();
  const [showDisplays, setShowDisplays] = useState(false);
  const [clash, setClash] = useState<LeaveClash | null>(null);
  const { date, failed } = calendar;

  /** Kept in the address, so that the command palette can open it. */
  const setBooking = (open: boolean) => change({ book: open ? 'new' : null });
  useDialogShortcut('n', 'New appointment', () => setBooking(true));

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <CalendarTools calendar={calendar} />
        <div className={styles.actions}>
          {displayRoles.includes(role) ? (
            <Button
              variant="default"
              leftSection={<Monitor size={16} aria-hidden="true" />}
              onClick={() => setShowDisplays(true)}
            >
              Waiting room
            </Button>
          ) : null}
          <Button leftSection={<CalendarPlus size={16} aria-hidden="true" />} onClick={() => setBooking(true)}>
            New Appointment
          </Button>
        </div>
      </div>
      {calendar.view === 'doctors' ? null : <CalendarHead calendar={calendar} />}
      {failed ? <ReadFailure what="appointments" query={failed} /> : null}
      <Suspense fallback={<div className={styles.wait} aria-busy="true" />}>
        <Shown calendar={calendar} onClash={setClash} />
      </Suspense>
      {params.has('book') ? (
        <BookingDialog start={date >= clinicToday() ? { date } : {}} onClose={() => setBooking(false)} />
      ) : null}
      {clash ? <LeaveClashDialog clash={clash} onClose={() => setClash(null)} /> : null}
      {showDisplays ? <DisplaysDialog onClose={() => setShowDisplays(false)} /> : null}
    </div>
  );
}

function Shown({ calendar, onClash }: { calendar: Calendar; onClash: (clash: LeaveClash) => void }) {
  const { view, visits, isFiltered, failed } = calendar;
  switch (view) {
    case 'day':
      return <DayView calendar={calendar} />;
    case 'week':
      return <WeekView calendar={calendar} />;
    case 'doctors':
      return (
        <DoctorsView
          onClash={({ id }, leave) => onClash({ doctorId: id, leave })}
          clashOf={({ id }, leave) => <LeaveClashButton clash={{ doctorId: id, leave }} onOpen={onClash} />}
        />
      );
    case 'list':
      return <DayList visits={visits} isFiltered={isFiltered} failed={failed !== null} />;
  }
}
