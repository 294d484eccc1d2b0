import { Button } from '@mantine/core';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { OpenCritical } from '../../contract-records.ts';
import { readBackOf } from '../../rules/criticals/read-back.ts';
import styles from './acknowledge-button.module.css';
import { useAcknowledge } from './use-acknowledge.ts';

/** Stands wherever an open critical value is shown to somebody who may acknowledge it. */
export function AcknowledgeButton({ critical }: { critical: OpenCritical }) {
  const { role } = useCurrentUser();
  const acknowledge = useAcknowledge();
  if (role !== 'admin' && role !== 'doctor') return null;
  const readBack = readBackOf(critical.summary);
  const press = acknowledge.isError ? 'Retry' : 'Acknowledge';
  return (
    <>
      <span className={styles.words}>{`Read back: ${readBack}`}</span>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`${press}: ${critical.summary}, ${fullName(critical)}`}
        loading={acknowledge.isPending}
        onClick={() => acknowledge.mutate({ id: critical.id, readBack })}
      >
        {press}
      </Button>
      {acknowledge.isError ? <em>{` Not saved. ${failureOf(acknowledge.error).sentence}`}</em> : null}
    </>
  );
}
