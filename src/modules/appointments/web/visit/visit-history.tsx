import { useQuery } from '@tanstack/react-query';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import type { Change } from '../../contract.ts';
import type { Appointment } from '../../contract-visit.ts';
import { statusNames } from '../../rules.ts';
import { appointmentsApi } from '../api.ts';
import styles from './visit-details.module.css';

function whatHappened(change: Change, { kind }: Appointment): string {
  const { fromStatus, toStatus, fromStartsAt, toStartsAt, fromDoctor, toDoctor, reason } = change;
  const why = reason ? `: ${reason}` : '';
  if (fromStatus === null) return `${kind === 'walk_in' ? 'Walked in' : 'Booked for'} ${clinicDateTime(toStartsAt)}`;
  if (fromStatus !== toStatus) return `${statusNames[fromStatus]} → ${statusNames[toStatus]}${why}`;
  const doctor = fromDoctor === toDoctor ? '' : ` to ${toDoctor}`;
  return `Moved${doctor}: ${clinicDateTime(fromStartsAt ?? toStartsAt)} → ${clinicDateTime(toStartsAt)}`;
}

export function VisitHistory({ visit }: { visit: Appointment }) {
  const history = useQuery(appointmentsApi.history.queryOptions({ input: { id: visit.id } }));
  return (
    <section aria-labelledby="visit-history">
      <h3 id="visit-history" className={styles.heading}>
        History
      </h3>
      {history.isError ? (
        <ReadFailure what="the history" query={history} />
      ) : (
        <ol className={styles.history}>
          {history.data?.map((change) => (
            <li key={`${change.at} ${change.toStatus}`}>
              <span>{whatHappened(change, visit)}</span>
              <span className={styles.who}>{`${clinicDateTime(change.at)} · ${change.by ?? 'System'}`}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
