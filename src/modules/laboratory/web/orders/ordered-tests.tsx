import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { clinicDate } from '#foundation/web/clinic-date.ts';
import type { LabTest } from '../../contract-records.ts';
import { laboratoryApi } from '../api.ts';
import { RestrictedNote } from '../results/restricted-note.tsx';
import { ResultsTable } from '../results/results-table.tsx';
import { TestStatusChip } from '../tests/test-status-chip.tsx';
import styles from './ordered-tests.module.css';

/** A patient's newest tests, shown where new ones are ordered so that recent ones are not repeated. */
export function OrderedTests({ patientId }: { patientId: string }) {
  const query = useQuery(laboratoryApi.ofPatient.queryOptions({ input: { patientId } }));
  const { data, error } = query;
  if (error && !data) {
    return <ReadFailure what="the patient's tests" query={query} />;
  }
  if (!data || data.length === 0) return null;
  return (
    <ul className={styles.tests} aria-label="Patient's tests">
      {data.map((test) => (
        <OrderedTest key={test.id} test={test} />
      ))}
    </ul>
  );
}

function OrderedTest({ test }: { test: LabTest }) {
  const queryClient = useQueryClient();
  const cancel = useMutation(
    laboratoryApi.cancel.mutationOptions({
      onSettled: () => queryClient.invalidateQueries({ queryKey: laboratoryApi.key() }),
    }),
  );
  const { id, version, testName, results, status, criticalValues, orderedAt, viewing } = test;
  return (
    <li className={styles.test}>
      <span className={styles.head}>
        <span className={styles.name}>{testName}</span>
        {criticalValues ? <StatusChip hue="red">CRITICAL</StatusChip> : null}
        <TestStatusChip test={test} />
        <span className={styles.day}>{clinicDate(orderedAt)}</span>
        {status === 'ordered' ? (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={`Cancel ${testName}`}
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ id, version })}
          >
            Cancel
          </Button>
        ) : null}
      </span>
      <ChangeFailure title="Not cancelled" change={cancel} />
      {status === 'completed' && viewing !== 'open' ? <RestrictedNote test={test} /> : null}
      {results ? (
        <details>
          <summary>Results</summary>
          <ResultsTable testName={testName} results={results} />
        </details>
      ) : null}
    </li>
  );
}
