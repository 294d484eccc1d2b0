import { useQuery } from '@tanstack/react-query';
import { Siren } from 'lucide-react';
import type { ReactNode } from 'react';
import { clinicianName } from '#foundation/shared/text/clinician-name.ts';
import { Banner } from '#foundation/ui/banner.tsx';
import { ScreenLink } from '#foundation/ui/screen-link.tsx';
import { clinicTime } from '#foundation/web/clinic-date.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { Critical } from '../../contract-records.ts';
import { readBackOf } from '../../rules/criticals/read-back.ts';
import { laboratoryApi } from '../api.ts';
import styles from './critical-banner.module.css';
import { useAcknowledge } from './use-acknowledge.ts';
import { useReadBack } from './use-read-back.ts';

const mostShown = 3;

/**
 * Appears on every screen. For the ordering doctor, the doctor in charge of an inpatient and those it was escalated to:
 * until the value is acknowledged. For nurses, if the patient is in a bed or in emergency: until one of them has read
 * it back.
 */
export default function CriticalBanner() {
  const { role } = useCurrentUser();
  const { data, isError, refetch } = useQuery(laboratoryApi.criticals.queryOptions());
  const open = data ?? [];
  const more = open.length - mostShown;
  return (
    <>
      {isError && !data ? (
        <Banner hue="red" role="alert" action={{ text: 'Retry', onPress: () => refetch() }}>
          Couldn't check for critical lab values.
        </Banner>
      ) : null}
      {open
        .slice(0, mostShown)
        .map((critical) =>
          role === 'nurse' ? (
            <BedsideItem key={critical.id} critical={critical} />
          ) : (
            <CriticalItem key={critical.id} critical={critical} />
          ),
        )}
      {more > 0 ? (
        <Banner hue="red" role="status">
          <ScreenLink screen="lab" search="?only=critical">
            {more === 1 ? '1 more critical value' : `${more} more critical values`}
          </ScreenLink>
        </Banner>
      ) : null}
    </>
  );
}

const knownFacts = ({ testName, patientNumber, raisedAt, place, ...patient }: Critical) =>
  [`${fullName(patient)}, no. ${patientNumber}`, place, testName, clinicTime(raisedAt)].filter(Boolean).join(' · ');

interface CriticalAlertProps {
  critical: Critical;
  /** The label of the button pressed after reading the value back. */
  label: string;
  change: { isError: boolean; isPending: boolean; error: unknown };
  onPress: () => void;
  words: string;
  view: ReactNode;
}

function CriticalAlert({ critical, label, change, onPress, words, view }: CriticalAlertProps) {
  const text = change.isError ? 'Retry' : label;
  return (
    <Banner hue="red" icon={Siren} role="alert" action={{ text, isUnderWay: change.isPending, onPress }}>
      <strong>{`Critical: ${critical.summary}`}</strong>
      {` ${knownFacts(critical)}. ${words}${critical.isCorrected ? 'Report corrected since. ' : ''}`}
      {view}
      <span className={styles.readBack}>{`Read back: ${readBackOf(critical.summary)}`}</span>
      {change.isError ? <em>{` Not saved. ${failureOf(change.error).sentence}`}</em> : null}
    </Banner>
  );
}

function CriticalItem({ critical }: { critical: Critical }) {
  const acknowledge = useAcknowledge();
  const { id, testId, summary, doctorName, isOwn } = critical;
  return (
    <CriticalAlert
      critical={critical}
      label="Acknowledge"
      change={acknowledge}
      onPress={() => acknowledge.mutate({ id, readBack: readBackOf(summary) })}
      words={isOwn ? '' : `${clinicianName(doctorName)} has not acknowledged it. `}
      view={
        <ScreenLink screen="lab" search={`?test=${testId}`}>
          View
        </ScreenLink>
      }
    />
  );
}

/** Shown to nurses: they pass it on to the doctor, whose own banner stays. */
function BedsideItem({ critical }: { critical: Critical }) {
  const { name } = useCurrentUser();
  const readBack = useReadBack();
  const { id, patientId, doctorName } = critical;
  return (
    <CriticalAlert
      critical={critical}
      label="Read back"
      change={readBack}
      onPress={() => readBack.mutate({ id, told: name })}
      words={`Tell ${clinicianName(doctorName)}. `}
      view={
        <ScreenLink screen="patient" id={patientId}>
          View
        </ScreenLink>
      }
    />
  );
}
