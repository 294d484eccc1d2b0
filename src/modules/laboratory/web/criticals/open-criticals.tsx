import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { clinicianName } from '#foundation/shared/text/clinician-name.ts';
import { phoneText } from '#foundation/shared/text/phone.ts';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { ScreenLink } from '#foundation/ui/screen-link.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { useNow } from '#modules/appointments/web/use-now.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { OpenCritical } from '../../contract-records.ts';
import { criticalClock } from '../../rules/criticals/critical-clock.ts';
import { laboratoryApi } from '../api.ts';
import list from '../lab-list.module.css';
import { escalationText } from './escalation-text.ts';
import { LogCall } from './log-call.tsx';
import styles from './open-criticals.module.css';
import { readBackText } from './read-back-text.ts';
import { useAcknowledge } from './use-acknowledge.ts';

/** Critical values that nobody has acknowledged, each with its clock, for whoever can call the doctor. */
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
  const { role } = useCurrentUser();
  const acknowledge = useAcknowledge();
  const { words, isOverdue } = criticalClock(raisedAt, Date.parse(now), withinMinutes);
  const press = acknowledge.isError ? 'Retry' : 'Acknowledge';
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
        {acknowledge.isError ? <em>{` Not saved. ${failureOf(acknowledge.error).sentence}`}</em> : null}
      </span>
      <span className={styles.aside}>
        <StatusChip hue={isOverdue ? 'red' : 'orange'}>
          {isOverdue ? `${words}, over ${withinMinutes} min: call the doctor` : words}
        </StatusChip>
        <LogCall id={id} about={`${summary}, ${fullName(open)}`} />
        {/* Doctors have it in their banner; admins hear of what no doctor has acknowledged. */}
        {role === 'admin' ? (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`${press}: ${summary}, ${fullName(open)}`}
            loading={acknowledge.isPending}
            onClick={() => acknowledge.mutate({ id })}
          >
            {press}
          </Button>
        ) : null}
      </span>
    </li>
  );
}
