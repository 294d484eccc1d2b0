import { ActionIcon, NativeSelect } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { type Column, DataTable } from '#foundation/ui/data-table.tsx';
import { EmptyState } from '#foundation/ui/empty-state.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { clinicDate } from '#foundation/web/clinic-date.ts';
import type { Entry } from '../../contract-chart.ts';
import {
  codeName,
  entryStatuses,
  entryStatusHues,
  entryStatusNames,
  findingName,
  statusesOf,
} from '../../rules/codes.ts';
import { entryText } from '../../rules/words.ts';
import styles from './entry-table.module.css';
import { useEntryChanges } from './use-entry-changes.ts';

interface EntryTableProps {
  entries: readonly Entry[];
  /** null: of all teeth. */
  chosenTooth: number | null;
}

/** The chart in words: what the drawing shows can be read, heard and changed here. */
export function EntryTable({ entries, chosenTooth }: EntryTableProps) {
  const changes = useEntryChanges();
  const rows = entries
    .map(changes.shown)
    .filter(({ tooth }) => chosenTooth === null || tooth === chosenTooth)
    .toSorted((one, other) => one.tooth - other.tooth || one.changedAt.localeCompare(other.changedAt));
  if (rows.length === 0) {
    return chosenTooth === null ? (
      <EmptyState title="Nothing charted yet" text="Type a line above, as in 36 MO caries, or choose a tooth." />
    ) : (
      <EmptyState title={`Nothing charted on ${chosenTooth}`} text="Choose surfaces and a finding above." />
    );
  }
  const columns: readonly Column<Entry>[] = [
    { key: 'tooth', percent: 11, title: 'Tooth', onPhone: 'detail', cell: ({ tooth }) => <b>{tooth}</b> },
    {
      key: 'what',
      percent: 29,
      title: 'Finding or procedure',
      onPhone: 'heading',
      cell: ({ code, surfaces }) => (
        <>
          {codeName(code)} <span className={styles.surfaces}>{surfaces}</span>
        </>
      ),
    },
    {
      key: 'status',
      percent: 24,
      title: 'Status',
      onPhone: 'detail',
      cell: (entry) => <Status entry={entry} onChange={(status) => changes.change(entry, { status })} />,
    },
    {
      key: 'changed',
      percent: 26,
      title: 'Changed',
      onPhone: 'detail',
      cell: ({ changedAt, by }) => [clinicDate(changedAt), by].filter(Boolean).join(', '),
    },
    {
      key: 'remove',
      percent: 10,
      title: '',
      onPhone: 'aside',
      cell: (entry) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`Remove ${entryText(entry)} from the chart`}
          onClick={() => changes.remove(entry)}
        >
          <Trash2 size={16} aria-hidden="true" />
        </ActionIcon>
      ),
    },
  ];
  return (
    <DataTable
      caption="Findings and procedures by tooth"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      faultOf={changes.faultOf}
    />
  );
}

function Status({ entry, onChange }: { entry: Entry; onChange: (status: Entry['status']) => void }) {
  const { code, status, planId } = entry;
  const offered = statusesOf(code).filter((one) => !planId || one !== 'existing');
  if (offered.length === 1) return <StatusChip hue="red">{findingName}</StatusChip>;
  return (
    <NativeSelect
      size="xs"
      className={styles.status ?? ''}
      data-hue={entryStatusHues[status]}
      aria-label={`Status of ${entryText(entry)}`}
      value={status}
      onChange={(event) => {
        const next = entryStatuses.find((one) => one === event.currentTarget.value);
        if (next) onChange(next);
      }}
      data={offered.map((value) => ({ value, label: entryStatusNames[value] }))}
    />
  );
}
