import { Button, TextInput } from '@mantine/core';
import { CalendarPlus, Search } from 'lucide-react';
import { useDeferredValue, useRef, useState } from 'react';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { DateField } from '#foundation/ui/fields/date-field.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { ShowTiles } from '#foundation/ui/tiles/show-tiles.tsx';
import { useDialogShortcut } from '#foundation/web/keys/use-dialog-shortcut.ts';
import { useShortcut } from '#foundation/web/keys/use-shortcut.ts';
import { useShow } from '#foundation/web/screens/use-show.ts';
import { useToday } from '#foundation/web/use-now.ts';
import { ToBill } from '#modules/billing/web/to-bill.tsx';
import { deskFigures, statusNames } from '../../rules.ts';
import { DayList } from '../calendar/day-list.tsx';
import { useVisits } from '../use-visits.ts';
import { BookingDialog } from './desk-dialogs.tsx';
import { LongestWaiting } from './longest-waiting.tsx';
import { RecentPatients } from './recent-patients.tsx';
import styles from './reception-desk.module.css';
import { WalkInLine } from './walk-in-line.tsx';

/** The home of the hospital for receptionists. */
export default function ReceptionDesk() {
  const today = useToday();
  /** Null for today, so that the list follows the date past midnight. */
  const [chosen, setChosen] = useState<string | null>(null);
  const date = chosen ?? today;
  const [search, setSearch] = useState('');
  const [booking, setBooking] = useState(false);
  const searchBox = useRef<HTMLInputElement>(null);
  const isDay = date !== '';
  const query = useVisits(isDay ? date : today);
  const isCurrent = !query.isPlaceholderData;
  const visits = isCurrent ? query.data : undefined;
  const figures = visits && deskFigures(visits);
  const show = useShow(['confirmed', 'scheduled', 'completed']);
  const listed =
    show && visits?.some(({ status }) => status === show) ? visits.filter(({ status }) => status === show) : visits;
  // Typed text shows at once; the list, which can have 300 visits, follows.
  const searched = useDeferredValue(search);
  // Draws the day first and the rest beside it a moment later.
  const showsAside = useDeferredValue(true, false);

  useDialogShortcut('n', 'New appointment', () => setBooking(true));
  useShortcut('/', 'Search patients', () => searchBox.current?.focus());

  return (
    <div className={styles.desk}>
      <WalkInLine />
      <div data-thin>
        <ShowTiles
          shown={show}
          tiles={[
            { label: 'Total Appointments', count: figures?.total, show: null },
            { label: 'Confirmed', count: figures?.confirmed, show: 'confirmed' },
            { label: 'Waiting', count: figures?.waiting, show: 'scheduled' },
            { label: 'Completed', count: figures?.completed, show: 'completed' },
          ]}
        />
      </div>
      <div className={styles.columns}>
        <section aria-labelledby="day-title" className={styles.day}>
          <div className={styles.tools}>
            <TextInput
              ref={searchBox}
              type="search"
              className={styles.search}
              aria-label="Search patients"
              placeholder="Search patients..."
              leftSection={<Search size={16} aria-hidden="true" />}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
            <DateField aria-label="Date" value={date} onChange={(day) => setChosen(day === today ? null : day)} />
            <Button leftSection={<CalendarPlus size={16} aria-hidden="true" />} onClick={() => setBooking(true)}>
              New Appointment
            </Button>
          </div>
          <h2 id="day-title" className={styles.heading}>
            {`Appointments for ${isDay ? dayText(date) : '…'}`}
          </h2>
          <ReadFailure what="appointments" query={query} />
          {show && listed === visits && visits && visits.length > 0 ? (
            <p>{`No one is ${statusNames[show].toLowerCase()}: all appointments are shown.`}</p>
          ) : null}
          <DayList visits={listed ?? null} search={searched} failed={query.isError && !visits} />
        </section>
        <div className={styles.aside}>
          {showsAside ? (
            <>
              <LongestWaiting />
              <ToBill />
              <RecentPatients />
            </>
          ) : null}
        </div>
      </div>
      {booking ? (
        <BookingDialog start={isDay && date >= today ? { date } : {}} onClose={() => setBooking(false)} />
      ) : null}
    </div>
  );
}
