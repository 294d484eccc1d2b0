import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx';
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import type { Control } from '../../contract-quality.ts';
import { laboratoryApi } from '../api.ts';
import { ControlForm } from './control-form.tsx';
import { ControlView } from './control-view.tsx';
import { VerdictChip } from './verdict-chip.tsx';

const columnsFor = (onOpen: (id: string) => void): readonly Column<Control>[] => [
  { key: 'analyte', percent: 28, title: 'Analyte', onPhone: 'heading', cell: ({ analyteName }) => analyteName },
  { key: 'name', percent: 24, title: 'Control', onPhone: 'detail', cell: ({ name, lot }) => `${name}, lot ${lot}` },
  {
    key: 'last',
    percent: 30,
    title: 'Last run',
    onPhone: 'detail',
    cell: ({ lastRun }) => (lastRun ? <VerdictChip run={lastRun} /> : 'No runs yet'),
  },
  {
    key: 'open',
    percent: 18,
    title: 'Runs',
    onPhone: 'aside',
    cell: ({ id, analyteName, name }) => (
      <Button
        size="compact-md"
        variant="default"
        aria-label={`Runs of ${analyteName}, ${name}`}
        onClick={() => onOpen(id)}
      >
        Runs
      </Button>
    ),
  },
];

/** The laboratory's controls, the runs of one of them, or the form for a new one. It has its own address. */
export function QualityDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(laboratoryApi.controls.queryOptions());
  const { data, error } = query;
  const [place, setPlace] = useState<{ kind: 'list' } | { kind: 'new' } | { kind: 'runs'; id: string }>({
    kind: 'list',
  });
  const [isCovered, setCovered] = useState(false);
  const toList = () => {
    setCovered(false);
    setPlace({ kind: 'list' });
  };
  const opened = place.kind === 'runs' ? data?.find(({ id }) => id === place.id) : undefined;
  const out = data?.filter(({ lastRun }) => lastRun?.verdict === 'out') ?? [];
  return (
    <Dialog opened title="Quality control" size="xl" covered={isCovered} onClose={onClose}>
      {error && !data ? (
        <ReadFailure what="controls" query={query} />
      ) : !data ? (
        <Skeleton height={240} aria-busy="true" />
      ) : opened ? (
        <ControlView key={opened.id} control={opened} onCover={setCovered} onBack={toList} />
      ) : place.kind === 'new' ? (
        <ControlForm onDone={toList} />
      ) : (
        <Stack gap="md">
          {out.map(({ id, analyteName, lastRun }) => (
            <p key={id} role="status">
              {`${analyteName} is out of control since ${lastRun ? clinicDateTime(lastRun.runAt) : ''}: its results await verification until a run passes.`}
            </p>
          ))}
          {data.length === 0 ? (
            <EmptyState title="No controls yet" text="Add a control material with its mean and SD to chart its runs." />
          ) : (
            <DataTable
              caption="Controls in use"
              columns={columnsFor((id) => setPlace({ kind: 'runs', id }))}
              rows={data}
              rowKey={({ id }) => id}
            />
          )}
          <Button variant="default" onClick={() => setPlace({ kind: 'new' })}>
            Add control
          </Button>
        </Stack>
      )}
    </Dialog>
  );
}
