import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { laboratoryApi } from '../api.ts';
import { RejectDialog } from '../samples/reject-dialog.tsx';
import { TestCard } from '../tests/test-card.tsx';
import { useTestSteps } from '../tests/use-test-steps.ts';
import { ResultsDialog } from './results-dialog.tsx';

/** One test, opened by a link from another screen. */
export function OpenedTestDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(laboratoryApi.get.queryOptions({ input: { id } }));
  const { data, error } = query;
  const { change, settled, shown, faultOf } = useTestSteps();
  const [asked, setAsked] = useState<'results' | 'reject' | null>(null);
  const test = data?.test;
  if (asked === 'results' && test) return <ResultsDialog test={test} onClose={() => setAsked(null)} />;
  if (asked === 'reject' && test) return <RejectDialog test={test} onClose={() => setAsked(null)} />;
  return (
    <Dialog opened title="Laboratory test" size="lg" onClose={onClose}>
      {test ? (
        <TestCard
          test={shown(test)}
          fault={faultOf(test)}
          onStep={({ status }) => change(test, status === 'ordered' ? 'collected' : 'processing')}
          onResults={() => settled(test).then(() => setAsked('results'))}
          onReject={() => settled(test).then(() => setAsked('reject'))}
        />
      ) : error ? (
        <ReadFailure what="the test" query={query} />
      ) : (
        <Skeleton height={160} aria-busy="true" />
      )}
    </Dialog>
  );
}
