import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { ShowTiles } from '#foundation/ui/tiles/show-tiles.tsx';
import { useShow } from '#foundation/web/screens/use-show.ts';
import { dayInParts, nextVisit } from '#modules/appointments/rules/queue.ts';
import { useVisitChanges } from '#modules/appointments/web/visit/use-visit-changes.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import { queueFigures, queueShows } from '../../rules/note.ts';
import { consultationsApi } from '../api.ts';
import { queue } from '../queue-reads.ts';
import { CurrentVisit } from './current-visit.tsx';
import styles from './doctor-queue.module.css';
import { NextPatient } from './next-patient.tsx';
import { QueueRow } from './queue-row.tsx';
import { StartFault } from './start-fault.tsx';
import { useStart } from './use-start.ts';

/** The doctor's section of the hospital's home page. */
export default function DoctorQueue() {
  const query = useQuery(queue);
  const { queueOrder } = useCurrentUser();
  const changes = useVisitChanges(query.data ?? null, consultationsApi.key());
  const visits = query.data?.map((visit) => ({ ...visit, ...changes.shown(visit) }));
  const figures = visits && queueFigures(visits);
  const next = visits ? nextVisit(visits, queueOrder) : null;
  const parts = visits && dayInParts(visits, queueOrder);
  const inOrder = parts && [...parts.inside, ...parts.waiting, ...parts.held, ...parts.expected, ...parts.over];
  const start = useStart();
  const show = useShow(['completed', 'pending', 'insights']);
  const listed = show ? inOrder?.filter(queueShows[show]) : inOrder;

  return (
    <div className={styles.queue}>
      <ReadFailure what="the queue" query={query} />
      <StartFault start={start} />
      {next ? (
        <NextPatient key={next.id} visit={next} starting={start.isPending} onStart={() => start.mutate(next)} />
      ) : null}
      <div data-thin>
        <ShowTiles
          shown={show}
          tiles={[
            { label: 'Total Appointments', count: figures?.total, show: null },
            { label: 'Completed', count: figures?.completed, show: 'completed' },
            { label: 'Pending', count: figures?.pending, show: 'pending' },
            { label: 'AI Insights Ready', count: figures?.insightsReady, show: 'insights' },
          ]}
        />
      </div>
      {visits
        ?.filter(({ status }) => status === 'in_progress')
        .map((visit) => (
          <CurrentVisit key={visit.id} visit={visit} isCalled={visit.id === start.data?.id} />
        ))}
      <section aria-labelledby="queue-title">
        <h3 id="queue-title" className={styles.heading}>
          Today's Queue
        </h3>
        {visits?.length === 0 ? (
          <EmptyState title="No appointments today" text="Your schedule is clear for today." />
        ) : listed?.length === 0 ? (
          <EmptyState title="No matching visits today" text="Total Appointments shows the whole queue." />
        ) : (
          <ol className={styles.list} aria-busy={!visits && !query.isError}>
            {listed?.map((visit) => (
              <QueueRow
                key={visit.id}
                visit={visit}
                starting={start.isPending && start.variables.id === visit.id}
                onStart={() => start.mutate(visit)}
                onChange={changes.change}
                fault={changes.faultOf(visit)}
              />
            ))}
          </ol>
        )}
      </section>
    </div>
  );
}
