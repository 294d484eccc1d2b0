import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#foundation/ui/empty-state.tsx';
import { FailureNote } from '#foundation/ui/failure-note.tsx';
import { ScreenLink } from '#foundation/ui/screen-link.tsx';
import { ShowTiles } from '#foundation/ui/show-tiles.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { clinicTime } from '#foundation/web/clinic-date.ts';
import { failureOf } from '#foundation/web/failure.ts';
import { useShow } from '#foundation/web/use-show.ts';
import { statusNames } from '#modules/appointments/rules.ts';
import { statusHues } from '#modules/appointments/web/visit/status-hues.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { QueuedVisit } from '../../contract.ts';
import { canStart, nextVisit, queueFigures, queueShows, unsaidComplaint } from '../../rules/note.ts';
import { queue } from '../queue-reads.ts';
import { CurrentVisit } from './current-visit.tsx';
import styles from './doctor-queue.module.css';
import { NextPatient } from './next-patient.tsx';
import { StartFault } from './start-fault.tsx';
import { useStart } from './use-start.ts';

/** What a doctor sees on the hospital's home. */
export default function DoctorQueue() {
  const query = useQuery(queue);
  const visits = query.data;
  const figures = visits && queueFigures(visits);
  const next = visits ? nextVisit(visits) : null;
  const start = useStart();
  const show = useShow(['completed', 'pending', 'insights']);
  const listed = show ? visits?.filter(queueShows[show]) : visits;

  return (
    <div className={styles.queue}>
      <ShowTiles
        shown={show}
        tiles={[
          { label: 'Total Appointments', count: figures?.total, show: null },
          { label: 'Completed', count: figures?.completed, show: 'completed' },
          { label: 'Pending', count: figures?.pending, show: 'pending' },
          { label: 'AI Insights Ready', count: figures?.insightsReady, show: 'insights' },
        ]}
      />
      {query.isError ? (
        <FailureNote
          title="Couldn't load the queue"
          failure={failureOf(query.error)}
          retrying={query.isFetching}
          onRetry={() => query.refetch()}
        />
      ) : null}
      <StartFault start={start} />
      {next ? <NextPatient visit={next} starting={start.isPending} onStart={() => start.mutate(next)} /> : null}
      {visits
        ?.filter(({ status }) => status === 'in_progress')
        .map((visit) => (
          <CurrentVisit key={visit.id} visit={visit} />
        ))}
      <section aria-labelledby="queue-title">
        <h3 id="queue-title" className={styles.heading}>
          Today's Queue
        </h3>
        {visits?.length === 0 ? (
          <EmptyState title="No appointments today" text="Your schedule is clear for today." />
        ) : listed?.length === 0 ? (
          <EmptyState title="None of these today" text="Total Appointments shows the whole queue." />
        ) : (
          <ol className={styles.list} aria-busy={!visits && !query.isError}>
            {listed?.map((visit) => (
              <QueueRow
                key={visit.id}
                visit={visit}
                starting={start.isPending && start.variables.id === visit.id}
                onStart={() => start.mutate(visit)}
              />
            ))}
          </ol>
        )}
      </section>
    </div>
  );
}

interface QueueRowProps {
  visit: QueuedVisit;
  starting: boolean;
  onStart: () => void;
}

function QueueRow({ visit, starting, onStart }: QueueRowProps) {
  const { id, tokenNumber, startsAt, chiefComplaint, status, insights } = visit;
  const count = insights.length;
  return (
    <li className={styles.row}>
      <span className={styles.token}>
        <span className="visually-hidden">Token </span>
        {tokenNumber}
      </span>
      <span className={styles.time}>{clinicTime(startsAt)}</span>
      <span className={styles.who}>
        <ScreenLink screen="consultation" id={id} className={styles.name}>
          {fullName(visit)}
        </ScreenLink>
        <span className={styles.complaint}>{chiefComplaint || unsaidComplaint}</span>
      </span>
      {count > 0 ? <StatusChip hue="purple">{count === 1 ? '1 insight' : `${count} insights`}</StatusChip> : null}
      <StatusChip hue={statusHues[status]}>{statusNames[status]}</StatusChip>
      <span className={styles.action}>
        {canStart(status) ? (
          <Button size="compact-sm" variant="default" loading={starting} onClick={onStart}>
            Start
          </Button>
        ) : null}
      </span>
    </li>
  );
}
