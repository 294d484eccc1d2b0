import { Button } from '@mantine/core';
import { useState } from 'react';
import { EmptyState } from '#foundation/ui/empty-state.tsx';
import { clinicTime, clinicToday } from '#foundation/web/clinic-date.ts';
import { phoneText } from '#foundation/web/phone-text.ts';
import { useDelayed } from '#foundation/web/use-delayed.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { Appointment } from '../contract.ts';
import { isOpen, isWaiting, minutesBetween } from '../rules.ts';
import styles from './day-list.module.css';
import { StatusSelect } from './status-select.tsx';
import { useSetArrival } from './use-change-visit.ts';
import { useNow } from './use-now.ts';
import { VisitDialog } from './visit-dialog.tsx';

const quietMilliseconds = 200;
const placeholders = Array.from({ length: 8 }, (_, row) => `row-${row}`);

interface DayListProps {
  /** null while they are read for the first time. */
  visits: readonly Appointment[] | null;
  isFiltered: boolean;
  /** They could not be read: that is said elsewhere, and is not an empty day. */
  failed: boolean;
}

export function DayList({ visits, isFiltered, failed }: DayListProps) {
  const now = useNow();
  const [openId, setOpenId] = useState<string | null>(null);
  const showBones = useDelayed(visits === null, quietMilliseconds);
  const open = visits?.find(({ id }) => id === openId);

  if (visits === null) {
    if (failed) return null;
    return (
      <ul className={styles.list} aria-busy="true">
        {placeholders.map((row) => (
          <li key={row} className={styles.bone} data-visible={showBones} />
        ))}
      </ul>
    );
  }
  if (visits.length === 0) {
    return isFiltered ? (
      <EmptyState title="Nobody on this day matches" text="Change the search, or look at another date." />
    ) : (
      <EmptyState title="No appointments for this date" text="Schedule new appointments to get started." />
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {visits.map((visit) => (
          <VisitRow key={visit.id} visit={visit} now={now} onOpen={setOpenId} />
        ))}
      </ul>
      {open ? <VisitDialog visit={open} onClose={() => setOpenId(null)} /> : null}
    </>
  );
}

interface VisitRowProps {
  visit: Appointment;
  now: string;
  onOpen: (id: string) => void;
}

function VisitRow({ visit, now, onOpen }: VisitRowProps) {
  return (
    <li className={styles.row} data-over={!isOpen(visit.status)}>
      <span className={styles.token}>
        <span className="visually-hidden">Token </span>
        {visit.tokenNumber}
      </span>
      <div className={styles.who}>
        <button type="button" className={styles.name} onClick={() => onOpen(visit.id)}>
          {fullName(visit)}
        </button>
        <p>{`Dr. ${visit.doctorName} · ${clinicTime(visit.startsAt)}${visit.kind === 'walk_in' ? ' · Walk-in' : ''}`}</p>
        <p className={styles.speciality}>{visit.speciality}</p>
      </div>
      <span className={styles.phone}>{phoneText(visit.phone)}</span>
      <div className={styles.arrival}>
        <ArrivalMark visit={visit} now={now} />
      </div>
      <StatusSelect visit={visit} />
    </li>
  );
}

function ArrivalMark({ visit, now }: { visit: Appointment; now: string }) {
  const setArrival = useSetArrival();
  if (isWaiting(visit)) {
    return (
      <span className={styles.waiting}>
        {`${Math.max(0, minutesBetween(visit.arrivedAt ?? now, now))} min`}
        <span className={styles.since}>{`since ${clinicTime(visit.arrivedAt ?? now)}`}</span>
      </span>
    );
  }
  const canArrive = visit.arrivedAt === null && isOpen(visit.status) && visit.appointmentDate === clinicToday();
  if (!canArrive) return null;
  return (
    <Button
      variant="default"
      size="compact-md"
      aria-label={`Check in ${fullName(visit)}`}
      onClick={() => setArrival.mutate({ visit, arrived: true })}
    >
      Check in
    </Button>
  );
}
