import { useQuery } from '@tanstack/react-query';
import { phoneText } from '#foundation/shared/phone.ts';
import { FailureNote } from '#foundation/ui/failure-note.tsx';
import { ScreenLink } from '#foundation/ui/screen-link.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { failureOf } from '#foundation/web/failure.ts';
import { useNow } from '#modules/appointments/web/use-now.ts';
import { fullName } from '#modules/patients/rules.ts';
import { criticalClock } from '../rules/critical-clock.ts';
import { laboratoryApi } from './api.ts';
import { escalationText } from './escalation-text.ts';
import styles from './open-criticals.module.css';

/** Critical values that nobody has acknowledged, each with its clock, for whoever can call the doctor. */
export function OpenCriticals() {
  const { data, error, isError, isFetching, refetch } = useQuery(laboratoryApi.openCriticals.queryOptions());
  const now = useNow();
  if (isError && !data) {
    return (
      <FailureNote
        title="Couldn't load the open critical values"
        failure={failureOf(error)}
        retrying={isFetching}
        onRetry={() => refetch()}
      />
    );
  }
  if (!data || data.length === 0) return null;
  return (
    <SectionCard title="Critical values not acknowledged" level={2}>
      <ul className={styles.list}>
        {data.map(({ id, testId, summary, raisedAt, doctorName, phone, patientNumber, ...open }) => {
          const { words, isOverdue } = criticalClock(raisedAt, Date.parse(now), open.withinMinutes);
          return (
            <li key={id} className={styles.item}>
              <span>
                <strong>{summary}</strong>
                {` · ${fullName(open)}, no. ${patientNumber}, ${phoneText(phone)} · Dr. ${doctorName} · `}
                {open.isCorrected ? 'Report corrected since · ' : ''}
                <ScreenLink screen="lab" search={`?test=${testId}`}>
                  View
                </ScreenLink>
                {open.escalation ? <span className={styles.escalation}>{escalationText(open.escalation)}</span> : null}
              </span>
              <StatusChip hue={isOverdue ? 'red' : 'orange'}>
                {isOverdue ? `${words}, over ${open.withinMinutes} min: call the doctor` : words}
              </StatusChip>
            </li>
          );
        })}
      </ul>
    </SectionCard>
  );
}
