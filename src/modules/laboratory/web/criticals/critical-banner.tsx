import { useQuery } from '@tanstack/react-query';
import { Siren } from 'lucide-react';
import { clinicianName } from '#foundation/shared/clinician-name.ts';
import { Banner } from '#foundation/ui/banner.tsx';
import { ScreenLink } from '#foundation/ui/screen-link.tsx';
import { clinicTime } from '#foundation/web/clinic-date.ts';
import { failureOf } from '#foundation/web/failure.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { Critical } from '../../contract-records.ts';
import { laboratoryApi } from '../api.ts';
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
        <Banner hue="red" action={{ text: 'Retry', onPress: () => refetch() }}>
          Couldn't check for critical lab values.
        </Banner>
      ) : null}
      {open.slice(0, mostShown).map((critical) => (
        <CriticalItem key={critical.id} critical={critical} />
      ))}
      {open.length > mostShown ? (
        <Banner hue="red">
          <ScreenLink screen="lab" search="?only=critical">
            {`${open.length - mostShown} more critical values`}
          </ScreenLink>
        </Banner>
      ) : null}
    </div>
  );
}

function CriticalItem({ critical }: { critical: Critical }) {
  const acknowledge = useAcknowledge();
  const { id, testId, summary, testName, patientNumber, raisedAt, doctorName, isOwn, isCorrected } = critical;
  return (
    <Banner
      hue="red"
      icon={Siren}
      role="alert"
      action={{
        text: acknowledge.isError ? 'Retry' : 'Acknowledge',
        isUnderWay: acknowledge.isPending,
        onPress: () => acknowledge.mutate({ id }),
      }}
    >
      <strong>{`Critical: ${summary}`}</strong>
      {` ${fullName(critical)}, no. ${patientNumber} · ${testName} · ${clinicTime(raisedAt)}. `}
      {isOwn ? '' : `${clinicianName(doctorName)} has not acknowledged it. `}
      {isCorrected ? 'Report corrected since. ' : ''}
      <ScreenLink screen="lab" search={`?test=${testId}`}>
        View
      </ScreenLink>
      {acknowledge.isError ? <em>{` Not saved. ${failureOf(acknowledge.error).sentence}`}</em> : null}
    </Banner>
  );
}
