import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FormDialog } from '#foundation/ui/dialogs/form-dialog.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import type { LabTest } from '../../contract-records.ts';
import { laboratoryApi } from '../api.ts';
import { ResultsForm } from './results-form.tsx';

/** Asks for the results that complete a test, or for a correction with a reason. */
export function ResultsDialog({ test, onClose }: { test: LabTest; onClose: () => void }) {
  return (
    <FormDialog
      title={`Results: ${test.testName}`}
      size="lg"
      discardQuestion="Discard these results?"
      onClose={onClose}
    >
      {({ onTyped }) => <ReadResultsForm id={test.id} onTyped={onTyped} onDone={onClose} />}
    </FormDialog>
  );
}

interface ReadResultsFormProps {
  id: string;
  onTyped: () => void;
  onDone: () => void;
}

export function ReadResultsForm({ id, onTyped, onDone }: ReadResultsFormProps) {
  const query = useQuery(laboratoryApi.get.queryOptions({ input: { id }, refetchOnMount: 'always' }));
  const { data, error, isFetchedAfterMount } = query;
  // Never shows cached data: anything it lacks would be missing from the corrected report.
  if (data && isFetchedAfterMount) return <ResultsForm opened={data} onTyped={onTyped} onDone={onDone} />;
  if (error) {
    return <ReadFailure what="the test" query={query} />;
  }
  return <Skeleton height={220} aria-busy="true" />;
}
