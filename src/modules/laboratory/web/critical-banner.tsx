import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Siren } from 'lucide-react';
import { ScreenLink } from '#foundation/ui/screen-link.tsx';
import { clinicTime } from '#foundation/web/clinic-date.ts';
import { failureOf } from '#foundation/web/failure.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { Critical } from '../contract-records.ts';
import { laboratoryApi } from './api.ts';
import styles from './critical-banner.module.css';
import { useAcknowledge } from './use-acknowledge.ts';

const mostShown = 3;

/** On every screen of the doctor who ordered the test, and of those it was escalated to, until somebody has acknowledged it. */
export default function CriticalBanner() {
  const { data, isError, refetch } = useQuery(laboratoryApi.criticals.queryOptions());
  const open = data ?? [];
  return (
    <div className={styles.place}>
      {isError && !data ? (
        <p className={styles.item}>
          <span className={styles.words}>Couldn't check for critical lab values.</span>
          <Button size="compact-sm" variant="default" onClick={() => refetch()}>
            Retry
          </Button>
        </p>
      ) : null}
      {open.slice(0, mostShown).map((critical) => (
        <CriticalItem key={critical.id} critical={critical} />
      ))}
      {open.length > mostShown ? (
        <p className={styles.item}>
          <ScreenLink screen="lab" search="?only=critical">
            {`${open.length - mostShown} more critical values`}
          </ScreenLink>
        </p>
      ) : null}
    </div>
  );
}

function CriticalItem({ critical }: { critical: Critical }) {
  const acknowledge = useAcknowledge();
  const { id, testId, summary, testName, patientNumber, raisedAt, doctorName, isOwn, isCorrected } = critical;
  return (
    <div role="alert" className={styles.item}>
      <Siren size={18} aria-hidden="true" className={styles.icon} />
      <p className={styles.words}>
        <strong>{`Critical: ${summary}`}</strong>
        {` ${fullName(critical)}, no. ${patientNumber} · ${testName} · ${clinicTime(raisedAt)}. `}
        {isOwn ? '' : `Dr. ${doctorName} has not acknowledged it. `}
        {isCorrected ? 'Report corrected since. ' : ''}
        <ScreenLink screen="lab" search={`?test=${testId}`}>
          View
        </ScreenLink>
        {acknowledge.isError ? <em>{` Not saved. ${failureOf(acknowledge.error).sentence}`}</em> : null}
      </p>
      <Button
        size="compact-sm"
        variant="default"
        className={styles.action ?? ''}
        loading={acknowledge.isPending}
        onClick={() => acknowledge.mutate({ id })}
      >
        {acknowledge.isError ? 'Retry' : 'Acknowledge'}
      </Button>
    </div>
  );
}
