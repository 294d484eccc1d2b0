import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { DateField } from '#foundation/ui/fields/date-field.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { Loaded } from '#foundation/ui/reads/loaded.tsx';
import { ShowTiles } from '#foundation/ui/tiles/show-tiles.tsx';
import { useDialogShortcut } from '#foundation/web/keys/use-dialog-shortcut.ts';
import { useShortcut } from '#foundation/web/keys/use-shortcut.ts';
import { useShow } from '#foundation/web/screens/use-show.ts';
import { useToday } from '#foundation/web/use-now.ts';
import { matchesSearch } from '#modules/appointments/web/calendar/matches-search.ts';
import { BookingDialog } from '#modules/appointments/web/desk/desk-dialogs.tsx';
import { dayFigures, visitsShown } from '../../rules/figures.ts';
import { visitsOn } from '../home-reads.ts';
import { useStatusChanges } from '../use-status-changes.ts';
import { DeskRow } from './desk-row.tsx';
import styles from './home.module.css';

/** The aesthetic home of a receptionist. */
export default function AestheticReception() {
  const today = useToday();
  const [chosen, setChosen] = useState<string | null>(null);
  const date = chosen || today;
  const [search, setSearch] = useState('');
  const [booking, setBooking] = useState(false);
  const searchBox = useRef<HTMLInputElement>(null);
  const query = useQuery(visitsOn(date));
  const changes = useStatusChanges();
  const figures = query.data && dayFigures(query.data);
  const show = useShow(['sessions', 'consultations', 'completed']);

  useDialogShortcut('n', 'New appointment', () => setBooking(true));
  useShortcut('/', 'Search clients', () => searchBox.current?.focus());

  return (
    <div className={styles.home}>
      <h3 className={styles.heading}>Aesthetic Reception</h3>
      <ShowTiles
        shown={show}
        tiles={[
          { label: 'Appointments', count: figures?.appointments, show: null },
          { label: 'Sessions', count: figures?.sessions, show: 'sessions' },
          { label: 'Consultations', count: figures?.consultations, show: 'consultations' },
          { label: 'Completed', count: figures?.completed, show: 'completed' },
        ]}
      />
      <div className={styles.tools}>
        <TextInput
          ref={searchBox}
          type="search"
          className={styles.search ?? ''}
          aria-label="Search clients"
          placeholder="Search clients..."
          leftSection={<Search size={16} aria-hidden="true" />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <DateField aria-label="Date" value={date} onChange={(day) => setChosen(day === today ? null : day)} />
        <Button leftSection={<CalendarPlus size={16} aria-hidden="true" />} onClick={() => setBooking(true)}>
          New Appointment
        </Button>
      </div>
      <section aria-labelledby="sessions-title">
        <h3 id="sessions-title" className={styles.heading}>
          {`Aesthetic Sessions for ${dayText(date)}`}
        </h3>
        <Loaded what="the sessions" query={query} height={320}>
          {(visits) => {
            const found = visitsShown(visits, show).filter((visit) => matchesSearch(visit, search));
            if (visits.length === 0) {
              return (
                <EmptyState title="No sessions for this date" text="Book an appointment, or choose another date." />
              );
            }
            if (found.length === 0) {
              return (
                <EmptyState
                  title={search ? `No results for ${search}` : 'None of these on this date'}
                  text="Change the search, choose another date, or open Appointments."
                />
              );
            }
            return (
              <ul className={styles.list}>
                {found.map((visit) => (
                  <DeskRow
                    key={visit.id}
                    visit={changes.shown(visit)}
                    fault={changes.faultOf(visit)}
                    onChange={changes.change}
                  />
                ))}
              </ul>
            );
          }}
        </Loaded>
      </section>
      {booking ? <BookingDialog start={date >= today ? { date } : {}} onClose={() => setBooking(false)} /> : null}
    </div>
  );
}
