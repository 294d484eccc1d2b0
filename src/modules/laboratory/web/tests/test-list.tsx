import { Button, Group, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { later } from '#foundation/web/screens/later.tsx';
import { useRowsToDraw } from '#foundation/web/screens/use-rows-to-draw.ts';
import type { LabTest } from '../../contract-records.ts';
import { TestCard } from './test-card.tsx';
import styles from './test-list.module.css';
import { type TestFilter, useTestList } from './use-test-list.ts';
import { useTestSteps } from './use-test-steps.ts';

const ResultsDialog = later(async () => (await import('../results/results-dialog.tsx')).ResultsDialog);
const RejectDialog = later(async () => (await import('../samples/reject-dialog.tsx')).RejectDialog);

interface TestListProps {
  filter: TestFilter;
  onShowAll: () => void;
}

const narrowed: Record<string, string> = {
  pending: 'Pending tests only',
  critical: 'Tests with critical values only',
  'to-verify': 'Tests to verify only',
};
const placeholders = ['first', 'second', 'third', 'fourth'];

export function TestList({ filter, onShowAll }: TestListProps) {
  const list = useTestList(filter);
  const { change, settled, shown, faultOf } = useTestSteps();
  const [resultsOf, setResultsOf] = useState<LabTest | null>(null);
  const [rejected, setRejected] = useState<LabTest | null>(null);
  const tests = list.data?.pages.flatMap((page) => page.tests) ?? null;
  const drawn = useRowsToDraw(tests?.length ?? 0);
  const narrowing = narrowed[filter.only];

  return (
    <>
      {narrowing ? (
        <p className={styles.narrowed}>
          {narrowing}
          <Button size="compact-sm" variant="default" onClick={onShowAll}>
            Show all
          </Button>
        </p>
      ) : null}
      <ReadFailure what="tests" query={list} />
      {tests?.length === 0 && !list.isPlaceholderData ? (
        <EmptyState title="No tests found" text="No lab tests match your current filters." />
      ) : null}
      <div className={styles.cards} aria-busy={tests === null || list.isPlaceholderData}>
        {tests === null && !list.isError
          ? placeholders.map((place) => <Skeleton key={place} height={112} radius="md" />)
          : null}
        {tests?.slice(0, drawn).map((test) => (
          <TestCard
            key={test.id}
            test={shown(test)}
            fault={faultOf(test)}
            onStep={({ status }) => change(test, status === 'ordered' ? 'collected' : 'processing')}
            onResults={async () => setResultsOf(await settled(test))}
            onReject={async () => setRejected(await settled(test))}
          />
        ))}
      </div>
      {list.hasNextPage ? (
        <Group justify="center" mt="md">
          <Button variant="default" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            Show more
          </Button>
        </Group>
      ) : null}
      {rejected ? <RejectDialog test={rejected} onClose={() => setRejected(null)} /> : null}
      {resultsOf ? <ResultsDialog test={resultsOf} onClose={() => setResultsOf(null)} /> : null}
    </>
  );
}
