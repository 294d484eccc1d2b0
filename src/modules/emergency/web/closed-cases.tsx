import { Anchor } from '@mantine/core';
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import { occupantName } from '#modules/wards/rules.ts';
import type { EmergencyCase } from '../contract.ts';
import { acuityWords, outcomeNames } from '../rules.ts';
import styles from './closed-cases.module.css';

interface ClosedCasesProps {
  cases: readonly EmergencyCase[] | null;
  onOpen: (id: string) => void;
}

const columnsFor = (onOpen: ClosedCasesProps['onOpen']): readonly Column<EmergencyCase>[] => [
  {
    key: 'name',
    percent: 28,
    title: 'Name',
    onPhone: 'heading',
    cell: (shown) => (
      <Anchor component="button" type="button" onClick={() => onOpen(shown.id)}>
        {occupantName(shown)}
      </Anchor>
    ),
  },
  { key: 'complaint', percent: 28, title: 'Complaint', onPhone: 'detail', cell: ({ complaint }) => complaint || '–' },
  {
    key: 'acuity',
    percent: 12,
    title: 'Colour',
    onPhone: 'aside',
    cell: ({ acuity }) => (acuity ? acuityWords[acuity] : 'Not triaged'),
  },
  {
    key: 'where',
    percent: 16,
    title: 'Outcome',
    onPhone: 'detail',
    cell: ({ disposition }) => (disposition ? outcomeNames[disposition] : '–'),
  },
  {
    key: 'when',
    percent: 16,
    title: 'When',
    onPhone: 'detail',
    cell: ({ disposedAt }) => (disposedAt ? clinicDateTime(disposedAt) : '–'),
  },
];

export function ClosedCases({ cases, onOpen }: ClosedCasesProps) {
  return (
    <section aria-labelledby="closed-cases">
      <h2 id="closed-cases" className={styles.title}>
        Left in the last 24 hours
      </h2>
      {cases?.length === 0 ? (
        <EmptyState title="No closed cases" text="Closed cases of the last 24 hours appear here." />
      ) : (
        <DataTable
          caption="Cases closed in the last 24 hours"
          columns={columnsFor(onOpen)}
          rows={cases}
          rowKey={({ id }) => id}
        />
      )}
    </section>
  );
}
