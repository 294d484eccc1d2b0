import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { later } from '#foundation/web/screens/later.tsx';
import { useNow } from '#foundation/web/use-now.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { Bench } from '../../content/benches.ts';
import type { LabTest } from '../../contract-records.ts';
import type { WorklistTest } from '../../contract-worklist.ts';
import { turnaroundClock } from '../../rules/figures/turnaround.ts';
import { nextSteps } from '../../rules/orders/steps.ts';
import { laboratoryApi } from '../api.ts';
import { BenchFilter } from './bench-filter.tsx';
import { TestStatusChip } from './test-status-chip.tsx';
import { useTestSteps } from './use-test-steps.ts';
import styles from './worklist.module.css';

const ResultsDialog = later(async () => (await import('../results/results-dialog.tsx')).ResultsDialog);

/** Up and down move from one test's button to the next, Enter takes the step. */
function moveBetweenSteps(event: KeyboardEvent, list: HTMLElement | null) {
  if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || !(event.target instanceof HTMLElement)) return;
  const steps = [...(list?.querySelectorAll<HTMLElement>('[data-step]') ?? [])];
  const at = steps.indexOf(event.target);
  const next = steps[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

export function Worklist() {
  const list = useRef<HTMLElement>(null);
  const now = useNow();
  const [bench, setBench] = useState<Bench | undefined>();
  const query = useQuery(laboratoryApi.worklist.queryOptions({ input: { bench }, placeholderData: keepPreviousData }));
  const { data, error, isPlaceholderData } = query;
  const { change, settled, shown, faultOf } = useTestSteps();
  const [resultsOf, setResultsOf] = useState<LabTest | null>(null);
  const rows = data?.tests.map((test) => ({ ...test, ...shown(test) })) ?? null;

  async function takeStep(test: WorklistTest, event: MouseEvent) {
    // The second click of a double click lands on the next step's button in the same place.
    if (event.detail > 1) return;
    if (test.status === 'processing') setResultsOf(await settled(test));
    else change(test, test.status === 'ordered' ? 'collected' : 'processing');
  }

  const columns: readonly Column<WorklistTest>[] = [
    { key: 'due', percent: 13, title: 'Due', onPhone: 'aside', cell: (test) => <DueChip due={test.dueAt} now={now} /> },
    {
      key: 'test',
      percent: 27,
      title: 'Test',
      onPhone: 'heading',
      cell: ({ testName, isUrgent }) => (
        <>
          {testName}
          {isUrgent ? <strong className={styles.urgent}> URGENT</strong> : null}
        </>
      ),
    },
    { key: 'patient', percent: 20, title: 'Patient', onPhone: 'detail', cell: (test) => fullName(test) },
    {
      key: 'sample',
      percent: 13,
      title: 'Sample',
      onPhone: 'detail',
      cell: ({ accessionNumber, tube }) => accessionNumber ?? tube,
    },
    { key: 'status', percent: 11, title: 'Status', onPhone: 'detail', cell: (test) => <TestStatusChip test={test} /> },
    {
      key: 'step',
      percent: 16,
      title: 'Next step',
      onPhone: 'detail',
      cell: (test) => (
        <Button
          data-step
          size="compact-sm"
          aria-label={`${nextSteps[test.status]?.label}: ${test.testName}, ${fullName(test)}`}
          onClick={(event) => void takeStep(test, event)}
        >
          {nextSteps[test.status]?.label}
        </Button>
      ),
    },
  ];

  return (
    <section ref={list} aria-label="Worklist" onKeyDown={(event) => moveBetweenSteps(event, list.current)}>
      <BenchFilter counts={data?.counts} bench={bench} onChange={setBench} />
      <ReadFailure what="the worklist" query={query} />
      {rows?.length === 0 && !isPlaceholderData ? (
        <EmptyState title="Nothing pending" text="New orders appear here." />
      ) : rows || !error ? (
        <DataTable
          caption="Pending tests, urgent ones first, then by due time"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          stale={isPlaceholderData}
          faultOf={faultOf}
        />
      ) : null}
      {resultsOf ? <ResultsDialog test={resultsOf} onClose={() => setResultsOf(null)} /> : null}
    </section>
  );
}

function DueChip({ due, now }: { due: string; now: string }) {
  const { words, isLate } = turnaroundClock(due, now);
  return <StatusChip hue={isLate ? 'red' : 'green'}>{words}</StatusChip>;
}
