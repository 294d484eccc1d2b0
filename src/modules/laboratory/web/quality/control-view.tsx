import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ChartCard } from '#foundation/ui/charts/chart-card.tsx';
import { ConfirmDialog } from '#foundation/ui/dialogs/confirm-dialog.tsx';
import { SubmitForm } from '#foundation/ui/forms/submit-form.tsx';
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import type { Control, ControlRun } from '../../contract-quality.ts';
import { laboratoryApi } from '../api.ts';
import { LeveyJennings } from './levey-jennings.tsx';
import { VerdictChip } from './verdict-chip.tsx';

const columns: readonly Column<ControlRun>[] = [
  { key: 'at', percent: 30, title: 'Run', onPhone: 'heading', cell: ({ runAt }) => clinicDateTime(runAt) },
  { key: 'value', percent: 15, title: 'Value', onPhone: 'aside', numeric: true, cell: ({ value }) => String(value) },
  { key: 'z', percent: 12, title: 'SD', onPhone: 'detail', numeric: true, cell: ({ z }) => z.toFixed(1) },
  { key: 'verdict', percent: 25, title: 'Verdict', onPhone: 'detail', cell: (run) => <VerdictChip run={run} /> },
  { key: 'by', percent: 18, title: 'By', onPhone: 'detail', cell: ({ runBy }) => runBy ?? '–' },
];

interface ControlViewProps {
  control: Control;
  /** Called when a question covers the dialog, and when it is gone. */
  onCover: (isCovered: boolean) => void;
  onBack: () => void;
}

function RunForm({ control: { id, analyteName, unit } }: { control: Control }) {
  const queryClient = useQueryClient();
  const [value, setValue] = useState('');
  const enter = useMutation(
    laboratoryApi.enterRun.mutationOptions({
      onSuccess: () => setValue(''),
      onSettled: () => queryClient.invalidateQueries({ queryKey: laboratoryApi.key() }),
    }),
  );
  const fault = enter.isError ? failureOf(enter.error).fieldErrors[0]?.message : undefined;
  return (
    <SubmitForm
      submitLabel="Save run"
      isSaving={enter.isPending}
      error={fault ? null : enter.error}
      onSubmit={() => enter.mutate({ id, value: value.trim() === '' ? Number.NaN : Number(value) })}
    >
      <TextInput
        label={`New run of ${analyteName}${unit ? ` (${unit})` : ''}`}
        inputMode="decimal"
        maxLength={12}
        data-autofocus
        value={value}
        error={fault}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
    </SubmitForm>
  );
}

function RetireControl({ control, onCover, onBack }: ControlViewProps) {
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const retire = useMutation(
    laboratoryApi.retireControl.mutationOptions({
      onSuccess: onBack,
      onSettled: () => queryClient.invalidateQueries({ queryKey: laboratoryApi.controls.key() }),
    }),
  );
  function ask(isAsked: boolean) {
    setAsking(isAsked);
    onCover(isAsked);
  }
  return (
    <>
      <Button variant="subtle" onClick={() => ask(true)}>
        Stop using this lot
      </Button>
      {isAsking ? (
        <ConfirmDialog
          opened
          title={`Stop using lot ${control.lot}?`}
          text={
            control.lastRun?.verdict === 'out'
              ? `Its runs are kept. Its last run is out of control: results of ${control.analyteName} await verification until a run of another lot passes.`
              : 'Its runs are kept.'
          }
          confirmLabel="Stop using"
          busy={retire.isPending}
          failure={retire.isError ? failureOf(retire.error) : null}
          onConfirm={() => retire.mutate({ id: control.id })}
          onCancel={() => ask(false)}
        />
      ) : null}
    </>
  );
}

/** One control: its chart, the same as a table, and a form for the next run. */
export function ControlView(props: ControlViewProps) {
  const { control, onBack } = props;
  const runs = useQuery(laboratoryApi.controlRuns.queryOptions({ input: { id: control.id } }));
  const { analyteName, name, lot, mean, sd, unit } = control;
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Button variant="default" onClick={onBack}>
          All controls
        </Button>
        <RetireControl {...props} />
      </Group>
      <p>{`${name}, lot ${lot}. Mean ${mean} ${unit}, SD ${sd}.`}</p>
      {runs.error && !runs.data ? (
        <ReadFailure what="runs" query={runs} />
      ) : runs.data?.length === 0 ? (
        <EmptyState title="No runs yet" text="Type the first one below." />
      ) : (
        <ChartCard
          title={analyteName}
          chart={<LeveyJennings control={control} runs={runs.data ?? []} />}
          table={
            <DataTable
              caption={`Runs of ${analyteName}, the newest first`}
              columns={columns}
              rows={runs.data ?? null}
              rowKey={({ id }) => id}
            />
          }
        />
      )}
      <RunForm control={control} />
    </Stack>
  );
}
