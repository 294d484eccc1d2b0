import { ActionIcon } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { earlierFirst } from '#foundation/shared/dates/earlier-first.ts';
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { clinicDate } from '#foundation/web/clinic-date.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { Chart, Entry } from '../../contract-chart.ts';
import type { ToothConsent } from '../../rules/missing-consents.ts';
import { needsReason } from '../../rules/strike-out.ts';
import { closingOf } from '../../rules/tooth-state.ts';
import { entryText } from '../../rules/words.ts';
import { EntryName } from './entry-name.tsx';
import { EntryStatusField } from './entry-status-field.tsx';
import { SignConsent } from './plan/sign-consent.tsx';
import { StrikeOutDialog } from './strike-out-dialog.tsx';
import { StruckEntries } from './struck-entries.tsx';
import { useEntryChanges } from './use-entry-changes.ts';

interface EntryTableProps {
  chart: Chart;
  /** Null for all teeth. */
  chosenTooth: number | null;
}

/** The chart in words, to read, hear and change what the drawing shows. */
export function EntryTable({ chart, chosenTooth }: EntryTableProps) {
  const { entries, consents, patient } = chart;
  const [signing, setSigning] = useState<ToothConsent | null>(null);
  const [striking, setStriking] = useState<Entry | null>(null);
  const changes = useEntryChanges();
  const rows = entries
    .map(changes.shown)
    .filter(({ tooth }) => chosenTooth === null || tooth === chosenTooth)
    .toSorted((one, other) => one.tooth - other.tooth || earlierFirst(one.changedAt, other.changedAt));
  const struck = chart.struck.filter(({ tooth }) => chosenTooth === null || tooth === chosenTooth);
  if (rows.length === 0 && struck.length === 0) {
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
      cell: (entry) => <EntryName entry={entry} closing={closingOf(entry, entries)} />,
    },
    {
      key: 'status',
      percent: 24,
      title: 'Status',
      onPhone: 'detail',
      cell: (entry) => (
        <EntryStatusField
          entry={entry}
          consents={consents}
          isClosed={closingOf(entry, entries) !== null}
          onChange={(status) => changes.change(entry, { status })}
          onSign={setSigning}
        />
      ),
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
      title: 'Remove',
      isTitleHidden: true,
      onPhone: 'aside',
      cell: (entry) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={
            needsReason(entry, new Date())
              ? `Strike out ${entryText(entry)}`
              : `Remove ${entryText(entry)} from the chart`
          }
          onClick={() => (needsReason(entry, new Date()) ? setStriking(entry) : changes.remove(entry))}
        >
          <Trash2 size={16} aria-hidden="true" />
        </ActionIcon>
      ),
    },
  ];
  return (
    <>
      <DataTable
        caption="Findings and procedures by tooth"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        faultOf={changes.faultOf}
      />
      <StruckEntries entries={struck} onRestore={changes.restore} />
      {striking ? (
        <StrikeOutDialog entry={striking} removal={changes.removal} onClose={() => setStriking(null)} />
      ) : null}
      {signing ? (
        <SignConsent
          patient={{ id: patient.id, name: fullName(patient) }}
          consent={signing}
          onClose={() => setSigning(null)}
        />
      ) : null}
    </>
  );
}
