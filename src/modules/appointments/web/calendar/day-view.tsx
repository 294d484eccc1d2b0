import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import hues from '#foundation/ui/status-chip.module.css';
import { clinicClock, clinicTime } from '#foundation/web/clinic-date.ts';
import { useNow } from '#foundation/web/use-now.ts';
import { fullName } from '#modules/patients/rules.ts';
import { doctorName, useWindows } from '#modules/staff/web/use-doctors.ts';
import type { Appointment } from '../../contract-visit.ts';
import { isOpen, statusNames } from '../../rules.ts';
import { BookingDialog } from '../booking/booking-dialog.tsx';
import type { RefusedMove } from '../booking/move-form.tsx';
import type { PlaceValues } from '../booking/place-fields.tsx';
import { useMove } from '../booking/use-move.ts';
import { dayOf } from '../day-of.ts';
import { OpenVisit } from '../visit/open-visit.tsx';
import { statusHues } from '../visit/status-hues.ts';
import { useAway } from '../visit/use-away.ts';
import { useVisitChanges } from '../visit/use-visit-changes.ts';
import { VisitFaults } from '../visit/visit-faults.tsx';
import { awayWords } from './away-words.ts';
import { CrowdBlock } from './crowd-block.tsx';
import { type DayColumn, dayGrid, type Placed } from './day-grid.ts';
import styles from './day-view.module.css';
import type { Calendar } from './use-calendar.ts';

const dragType = 'application/x-krama-visit';

/** Enough room for "+99". */
const crowdPixels = 44;

function across({ lane, lanes, isCrowded }: Placed<unknown>): Pick<CSSProperties, 'left' | 'width'> {
  if (!isCrowded) return { left: `calc(${(lane / lanes) * 100}% + 2px)`, width: `calc(${100 / lanes}% - 4px)` };
  return lane === 0
    ? { left: 2, width: `calc(100% - ${crowdPixels + 6}px)` }
    : { left: `calc(100% - ${crowdPixels + 2}px)`, width: crowdPixels };
}

const box = (placed: Placed<unknown>): CSSProperties => ({
  top: placed.top,
  height: placed.height - 1,
  ...across(placed),
});

const aboveFirstVisit = 24;

/**
 * Where to scroll first, as by noon the morning is over: to the current time, or on other days and after hours to the
 * first visit.
 */
function beginning(frame: HTMLElement): number {
  const now = frame.querySelector<HTMLElement>('[data-now]');
  if (now) return now.offsetTop - frame.clientHeight / 2;
  const tops = [...frame.querySelectorAll<HTMLElement>('[data-status]')].map(({ offsetTop }) => offsetTop);
  return tops.length > 0 ? Math.min(...tops) - aboveFirstVisit : 0;
}

export default function DayView({ calendar }: { calendar: Calendar }) {
  const { date, doctors, failed } = calendar;
  const changes = useVisitChanges(calendar.visits);
  const visits = calendar.visits?.map(changes.shown) ?? null;
  const windows = useWindows(date);
  const now = useNow();
  const [open, setOpen] = useState<{ seen: Appointment; refused?: RefusedMove } | null>(null);
  const [slot, setSlot] = useState<PlaceValues | null>(null);
  const frame = useRef<HTMLElement>(null);
  const move = useMove();
  const isAway = useAway();

  const isReady = visits !== null && windows.data !== undefined;
  useEffect(() => {
    if (isReady && frame.current) frame.current.scrollTop = beginning(frame.current);
  }, [isReady, date]);

  const unread = windows.isError ? <ReadFailure what="doctors' hours" query={windows} /> : null;
  if (!visits || !windows.data) return unread ?? (failed ? null : <div className={styles.wait} aria-busy="true" />);

  const grid = dayGrid({
    doctors,
    visits,
    allVisits: calendar.allVisits?.map(changes.shown) ?? [],
    windows: windows.data.filter(({ doctorId }) => doctors.some(({ id }) => id === doctorId)),
    now,
  });
  /** If the visit cannot go there, the dialog explains why and offers free times. */
  function drop(id: string, to: PlaceValues) {
    const visit = visits?.find((known) => known.id === id);
    if (!visit) return;
    move.mutate({ visit, to }, { onError: (error) => setOpen({ seen: visit, refused: { visit, to, error } }) });
  }

  return (
    <>
      {unread}
      <VisitFaults visits={visits} changes={changes} />
      {grid.height === 0 ? (
        <EmptyState title="No appointments for this date" text="Schedule new appointments to get started." />
      ) : (
        // Scrolls sideways when there are more doctors than room; then it takes the focus for the arrow keys.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        <section ref={frame} className={styles.frame} aria-label="Day by doctor" tabIndex={0}>
          <div
            className={styles.grid}
            style={{ gridTemplateColumns: `64px repeat(${grid.columns.length}, minmax(150px, 1fr))` }}
          >
            <div className={styles.corner} />
            {grid.columns.map(({ doctor, isIn, count }) => (
              <div key={doctor.id} className={styles.doctor}>
                <span className={styles.doctorName}>{doctorName(doctor)}</span>
                <span className={styles.doctorNote}>
                  {isIn ? `${doctor.speciality} · ${count}` : awayWords(doctor.exceptions, date)}
                </span>
              </div>
            ))}
            <div className={styles.hours} style={{ height: grid.height }}>
              {grid.hours.map(({ label, top }) => (
                <span key={label} style={{ top }}>
                  {label}
                </span>
              ))}
            </div>
            {grid.columns.map((column) => (
              <Column
                key={column.doctor.id}
                column={column}
                height={grid.height}
                nowTop={grid.nowTop}
                isAway={isAway}
                onOpen={(visit) => setOpen({ seen: visit })}
                onBook={setSlot}
                onDrop={drop}
              />
            ))}
          </div>
        </section>
      )}
      {open ? (
        <OpenVisit
          key={open.seen.id}
          seen={open.seen}
          visits={visits}
          changes={changes}
          refused={open.refused}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {slot ? <BookingDialog start={slot} onClose={() => setSlot(null)} /> : null}
    </>
  );
}

interface ColumnProps {
  column: DayColumn;
  height: number;
  nowTop: number | null;
  isAway: (visit: Appointment) => boolean;
  onOpen: (visit: Appointment) => void;
  onBook: (place: PlaceValues) => void;
  onDrop: (id: string, place: PlaceValues) => void;
}

function Column(props: ColumnProps) {
  const { column, height, nowTop, isAway, onOpen, onBook, onDrop } = props;
  const { doctor, free, visits, crowds, isIn } = column;
  const placeAt = (slot: string): PlaceValues => ({ doctorId: doctor.id, date: dayOf(slot), time: clinicClock(slot) });
  return (
    <div className={styles.column} data-in={isIn} style={{ height }}>
      {nowTop === null ? null : <div className={styles.now} style={{ top: nowTop }} data-now />}
      {free.map((placed) => (
        <button
          key={placed.item}
          type="button"
          // Hundreds of free slots would be in the way of the Tab key; the New Appointment button opens the same
          // dialog.
          tabIndex={-1}
          className={styles.free}
          style={box(placed)}
          aria-label={`Book ${clinicTime(placed.item)} with ${doctorName(doctor)}`}
          onClick={() => onBook(placeAt(placed.item))}
          onDragOver={(event) => {
            if (!event.dataTransfer.types.includes(dragType)) return;
            event.preventDefault();
            event.currentTarget.dataset.over = 'true';
          }}
          onDragLeave={(event) => {
            delete event.currentTarget.dataset.over;
          }}
          onDrop={(event) => {
            event.preventDefault();
            delete event.currentTarget.dataset.over;
            onDrop(event.dataTransfer.getData(dragType), placeAt(placed.item));
          }}
        >
          {clinicTime(placed.item)}
        </button>
      ))}
      {visits.map((placed) => (
        <VisitBlock key={placed.item.id} placed={placed} isAway={isAway(placed.item)} onOpen={onOpen} />
      ))}
      {crowds.map((placed) => (
        <CrowdBlock
          key={placed.item[0]?.id}
          visits={placed.item}
          doctor={doctorName(doctor)}
          style={box(placed)}
          {...{ isAway, onOpen }}
        />
      ))}
    </div>
  );
}

interface VisitBlockProps {
  placed: Placed<Appointment>;
  isAway: boolean;
  onOpen: (visit: Appointment) => void;
}

function VisitBlock({ placed, isAway, onOpen }: VisitBlockProps) {
  const visit = placed.item;
  return (
    <button
      type="button"
      className={`${styles.visit} ${hues[statusHues[visit.status]]}`}
      data-status={visit.status}
      style={box(placed)}
      title={fullName(visit)}
      draggable={isOpen(visit.status)}
      onDragStart={(event) => {
        event.dataTransfer.setData(dragType, visit.id);
        event.dataTransfer.effectAllowed = 'move';
      }}
      onClick={() => onOpen(visit)}
    >
      <span className="visually-hidden">Token</span> <strong>{visit.tokenNumber}</strong>{' '}
      <span className={styles.visitName}>{fullName(visit)}</span>{' '}
      <span className={styles.visitStatus}>{isAway ? 'Doctor away' : statusNames[visit.status]}</span>{' '}
      <span className="visually-hidden">{clinicTime(visit.startsAt)}</span>
    </button>
  );
}
