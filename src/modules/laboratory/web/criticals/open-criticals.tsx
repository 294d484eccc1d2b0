import { useQuery } from '@tanstack/react-query';
import { clinicianName } from '#foundation/shared/text/clinician-name.ts';
import { phoneText } from '#foundation/shared/text/phone.ts';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { ScreenLink } from '#foundation/ui/screen-link.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { useNow } from '#foundation/web/use-now.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { OpenCritical } from '../../contract-records.ts';
import { criticalClock } from '../../rules/criticals/critical-clock.ts';
import { laboratoryApi } from '../api.ts';
import list from '../lab-list.module.css';
import { AcknowledgeButton } from './acknowledge-button.tsx';
import { escalationText } from './escalation-text.ts';
import { LogCall } from './log-call.tsx';
import styles from './open-criticals.module.css';
import { readBackText } from './read-back-text.ts';

/** Critical values that nobody has acknowledged, each with its clock, for staff who can call the doctor. */
export function OpenCriticals() {
  const query = useQuery(laboratoryApi.openCriticals.queryOptions());
  const { data, isError } = query;
  const now = useNow();
  if (isError && !data) {
    return <ReadFailure what="the open critical values" query={query} />;
  }
  if (!data || data.length === 0) return null;
  return (
    <SectionCard title="Critical values not acknowledged" level={2}>
      <ul className={list.list}>
        {data.map((open) => (
          <OpenCriticalItem key={open.id} open={open} now={now} />
        ))}
      </ul>
    </SectionCard>
  );
}

function OpenCriticalItem({ open, now }: { open: OpenCritical; now: string }) {
  const { id, testId, summary, raisedAt, doctorName, phone, patientNumber, withinMinutes } = open;
  const { words, isOverdue } = criticalClock(raisedAt, Date.parse(now), withinMinutes);
  return (
    <li className={list.item}>
      <span>
        <strong>{summary}</strong>
        {` · ${[`${fullName(open)}, no. ${patientNumber}`, phoneText(phone), open.place, clinicianName(doctorName)].filter(Boolean).join(' · ')} · `}
        {open.referredBy ? `Referred by ${open.referredBy} · ` : ''}
        {open.isCorrected ? 'Report corrected since · ' : ''}
        <ScreenLink screen="lab" search={`?test=${testId}`}>
          View
        </ScreenLink>
        {open.escalation ? <span className={list.facts}>{escalationText(open.escalation)}</span> : null}
        {open.readBacks.map((heard) => (
          <span key={`${heard.at} ${heard.told}`} className={list.facts}>
            {readBackText(heard)}
          </span>
        ))}
      </span>
      <span className={styles.aside}>
        <StatusChip hue={isOverdue ? 'red' : 'orange'}>
          {isOverdue ? `${words}, over ${withinMinutes} min: call the doctor` : words}
        </StatusChip>
        <LogCall id={id} about={`${summary}, ${fullName(open)}`} />
        <AcknowledgeButton critical={open} />
      </span>
    </li>
  );
}
