import { Skeleton } from '@mantine/core';
import { ClipboardPen } from 'lucide-react';
import { doctorOf } from '#foundation/shared/text/clinician-name.ts';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { ScreenLink } from '#foundation/ui/screen-link.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { clinicTime } from '#foundation/web/clinic-date.ts';
import { useScreenOf } from '#foundation/web/screens/screen-of.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { Visit } from '../../contract.ts';
import styles from './today-list.module.css';
import { isOver, placeOf, visitLabels } from './visit-labels.ts';

/** Today's visits by time: finished ones below the others, cancelled ones last. */
export function TodayList({ visits, failed }: { visits: readonly Visit[] | null; failed: boolean }) {
  if (failed) return null;
  if (!visits) return <Skeleton height={280} aria-busy="true" />;
  if (visits.length === 0) {
    return <EmptyState title="No appointments today" text="Visits of dental doctors appear here." />;
  }
  const listed = visits.toSorted((one, other) => placeOf(one) - placeOf(other));
  return (
    <>
      {visits.every(({ status }) => isOver(status)) ? (
        <p className={styles.allSeen}>No more patients are expected today.</p>
      ) : null}
      <ul className={styles.list} aria-label="Today's appointments">
        {listed.map((visit) => (
          <TodayVisit key={visit.id} visit={visit} />
        ))}
      </ul>
    </>
  );
}

function TodayVisit({ visit }: { visit: Visit }) {
  const { patientId, startsAt, treatment, status } = visit;
  const mayChart = useScreenOf()('dental-chart', patientId) !== null;
  const { label, hue } = visitLabels[status];
  return (
    <li className={styles.visit} data-status={status} data-over={isOver(status)}>
      <time className={styles.time} dateTime={startsAt}>
        {clinicTime(startsAt)}
      </time>
      <span className={styles.who}>
        <ScreenLink screen="patient" id={patientId} className={styles.patient ?? ''}>
          {fullName(visit)}
        </ScreenLink>
        <span className={styles.treatment}>{treatment}</span>
        <span className={styles.doctor}>{doctorOf(visit)}</span>
      </span>
      <span className={styles.side}>
        <StatusChip hue={hue}>{label}</StatusChip>
        {mayChart ? (
          <ScreenLink
            screen="dental-chart"
            id={patientId}
            className={styles.chart ?? ''}
            aria-label={`Chart of ${fullName(visit)}`}
          >
            <ClipboardPen size={16} aria-hidden="true" /> Chart
          </ScreenLink>
        ) : null}
      </span>
    </li>
  );
}
