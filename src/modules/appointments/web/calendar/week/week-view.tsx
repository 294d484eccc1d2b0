import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import type { Appointment } from '../../../contract-visit.ts';
import { addDays, mondayOf } from '../../day-of.ts';
import { OpenVisit } from '../../visit/open-visit.tsx';
import { useAway } from '../../visit/use-away.ts';
import { useVisitChanges } from '../../visit/use-visit-changes.ts';
import { VisitFaults } from '../../visit/visit-faults.tsx';
import type { Calendar } from '../use-calendar.ts';
import { WeekList } from './week-list.tsx';
import { WeekTable } from './week-table.tsx';
import styles from './week-view.module.css';

/** Days side by side with a scale of hours, or below each other where seven do not fit. */
export default function WeekView({ calendar }: { calendar: Calendar }) {
  const { date, failed, openDay } = calendar;
  const changes = useVisitChanges(calendar.visits);
  const visits = calendar.visits?.map(changes.shown) ?? null;
  const isAway = useAway();
  const isNarrow = useMediaQuery('(max-width: 1099px)', false, { getInitialValueInEffect: false });
  const [open, setOpen] = useState<Appointment | null>(null);
  if (!visits) return failed ? null : <div className={styles.wait} aria-busy="true" />;
  const monday = mondayOf(date);
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  const Week = isNarrow ? WeekList : WeekTable;
  return (
    <>
      <VisitFaults visits={visits} changes={changes} />
      <Week days={days} visits={visits} isAway={isAway} onOpen={setOpen} onOpenDay={openDay} />
      {open ? <OpenVisit seen={open} visits={visits} changes={changes} onClose={() => setOpen(null)} /> : null}
    </>
  );
}
