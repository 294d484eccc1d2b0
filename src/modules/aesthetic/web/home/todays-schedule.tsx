import { Button } from '@mantine/core';
import { clinicianName } from '#foundation/shared/text/clinician-name.ts';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { ScreenLink } from '#foundation/ui/screen-link.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { clinicTime } from '#foundation/web/clinic-date.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { AestheticVisit } from '../../contract-visits.ts';
import { aestheticStatusNames } from '../../rules/visit-status.ts';
import { scheduleHues } from '../status-hues.ts';
import { visitSession } from '../visit-words.ts';
import styles from './home.module.css';

interface TodaysScheduleProps {
  visits: readonly AestheticVisit[];
  startingId: string | null;
  onStart: (visit: AestheticVisit) => void;
  onOpen: (sessionId: string) => void;
  onFinish: (visit: AestheticVisit) => void;
}

export function TodaysSchedule({ visits, startingId, onStart, onOpen, onFinish }: TodaysScheduleProps) {
  if (visits.length === 0) {
    return <EmptyState title="No sessions today" text="Sessions appear here as they are booked." />;
  }
  return (
    <ul className={styles.list}>
      {visits.map((visit) => {
        const { id, status, sessionId } = visit;
        const name = fullName(visit);
        return (
          <li key={id} className={`${styles.item} ${styles.row}`}>
            <span className={styles.time}>{clinicTime(visit.startsAt)}</span>
            <div className={styles.who}>
              <p className={styles.name}>
                <ScreenLink screen="patient" id={visit.patientId}>
                  {name}
                </ScreenLink>
              </p>
              <p
                className={styles.detail}
              >{`${visit.treatmentType} · ${visitSession(visit)} · ${clinicianName(visit.practitioner, visit.practitionerRole)}`}</p>
            </div>
            <StatusChip hue={scheduleHues[status]}>{aestheticStatusNames[status]}</StatusChip>
            {status === 'scheduled' || status === 'confirmed' ? (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Start Session: ${name}`}
                loading={startingId === id}
                onClick={() => onStart(visit)}
              >
                Start Session
              </Button>
            ) : null}
            {!sessionId && (status === 'consultation' || status === 'in_progress') ? (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Complete: ${name}`}
                onClick={() => onFinish(visit)}
              >
                Complete
              </Button>
            ) : null}
            {sessionId && status === 'in_progress' ? (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Open session: ${name}`}
                onClick={() => onOpen(sessionId)}
              >
                Open
              </Button>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
