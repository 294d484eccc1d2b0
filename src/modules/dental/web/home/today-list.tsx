import { Skeleton } from '@mantine/core';
import { ClipboardPen } from 'lucide-react';
import { doctorOf } from '#foundation/shared/clinician-name.ts';
import { EmptyState } from '#foundation/ui/empty-state.tsx';
import { ScreenLink } from '#foundation/ui/screen-link.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { clinicTime } from '#foundation/web/clinic-date.ts';
import { useScreenOf } from '#foundation/web/screen-of.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { Visit } from '../../contract.ts';
import styles from './today-list.module.css';
import { isOpenStatus, visitLabels } from './visit-labels.ts';

const count = (visits: readonly Visit[], status: Visit['status']) =>
  visits.filter((visit) => visit.status === status).length;

/** What is over is counted below the list. */
function overText(visits: readonly Visit[]): string {
  const parts = [
    [count(visits, 'completed'), 'completed'],
    [count(visits, 'cancelled'), 'cancelled'],
  ] as const;
  return parts
    .filter(([number]) => number > 0)
    .map(([number, word]) => `${number} ${word}`)
    .join(', ');
}

/** Who comes today and is not through yet. */
export function TodayList({ visits, failed }: { visits: readonly Visit[] | null; failed: boolean }) {
  if (failed) return null;
  if (!visits) return <Skeleton height={280} aria-busy="true" />;
  const open = visits.filter(({ status }) => isOpenStatus(status));
  const over = overText(visits);
  return (
    <>
      {open.length === 0 ? (
        <EmptyState
          title={over ? 'Everyone has been seen' : 'No appointments today'}
          text={over ? 'No more patients are expected today.' : 'Visits of dental doctors appear here.'}
        />
      ) : (
        <ul className={styles.list} aria-label="Today's appointments">
          {open.map((visit) => (
            <TodayVisit key={visit.id} visit={visit} />
          ))}
        </ul>
      )}
      {over ? (
        <p className={styles.over}>
          <ScreenLink screen="appointments">{over}</ScreenLink>
        </p>
      ) : null}
    </>
  );
}

function TodayVisit({ visit }: { visit: Visit }) {
  const { patientId, startsAt, treatment, status } = visit;
  const mayChart = useScreenOf()('dental-chart', patientId) !== null;
  const shown = isOpenStatus(status) ? visitLabels[status] : null;
  return (
    <li className={styles.visit} data-status={status}>
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
        {shown ? <StatusChip hue={shown.hue}>{shown.label}</StatusChip> : null}
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
