import { useQuery } from '@tanstack/react-query';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import { acuityWords } from '../../rules.ts';
import { emergencyApi } from '../api.ts';
import styles from './triage-list.module.css';

export function TriageList({ caseId }: { caseId: string }) {
  const query = useQuery(emergencyApi.triages.queryOptions({ input: { id: caseId } }));
  if (query.isError) {
    return <ReadFailure what="the triage history" query={query} />;
  }
  if (query.data?.length === 0) return <p>Not triaged yet.</p>;
  return (
    <ol className={styles.list} aria-busy={!query.data}>
      {query.data?.map(({ id, at, doneBy, decided, suggested, overrideReason, reasons, alerts, undoneAt }) => (
        <li key={id}>
          <span className={styles.head}>
            <StatusChip hue={decided}>{acuityWords[decided]}</StatusChip>
            <span>{`${clinicDateTime(at)}${doneBy ? `, ${doneBy}` : ''}`}</span>
          </span>
          {undoneAt ? <p>{`Undone ${clinicDateTime(undoneAt)}`}</p> : null}
          {suggested && decided !== suggested ? <p>{`The vitals suggested ${suggested}`}</p> : null}
          {overrideReason ? <p>{`Reason for ${decided}: ${overrideReason}`}</p> : null}
          {alerts.map(({ title, isSevere }) => (
            <p key={title} className={styles.alert} data-severe={isSevere}>
              {title}
            </p>
          ))}
          <p className={styles.reasons}>{reasons.join(' · ')}</p>
        </li>
      ))}
    </ol>
  );
}
