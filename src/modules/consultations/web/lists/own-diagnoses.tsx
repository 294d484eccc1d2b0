import { Button, Group, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import { QueryPanel } from '#foundation/ui/reads/query-panel.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { commonDiagnoses } from '../../content/diagnoses.ts';
import type { CodedDiagnosis } from '../../rules/note.ts';
import { consultationsApi } from '../api.ts';
import styles from './own-diagnoses.module.css';

export function OwnDiagnoses() {
  const queryClient = useQueryClient();
  const own = useQuery(consultationsApi.diagnoses.queryOptions({ staleTime: 300_000 }));
  const [typed, setTyped] = useState({ code: '', name: '' });
  const again = { onSettled: () => queryClient.invalidateQueries({ queryKey: consultationsApi.diagnoses.key() }) };
  const add = useMutation(
    consultationsApi.addDiagnosis.mutationOptions({ ...again, onSuccess: () => setTyped({ code: '', name: '' }) }),
  );
  const putBack = useMutation(consultationsApi.addDiagnosis.mutationOptions(again));
  const remove = useMutation({
    mutationFn: ({ code }: CodedDiagnosis) => consultationsApi.removeDiagnosis.call({ code }),
    onSuccess: (_, diagnosis) =>
      offerUndo(diagnosis.code, `Removed ${diagnosis.code}`, () => putBack.mutate(diagnosis)),
    ...again,
  });
  const refused = add.isError ? failureOf(add.error) : null;
  const faultAt = (field: string) => refused?.fieldErrors.find((fault) => fault.field === field)?.message ?? null;

  function submit(event: FormEvent) {
    event.preventDefault();
    add.mutate(typed);
  }

  const columns: Column<CodedDiagnosis>[] = [
    { key: 'code', title: 'ICD-10 code', onPhone: 'heading', percent: 22, cell: ({ code }) => code },
    { key: 'name', title: 'Name', onPhone: 'detail', percent: 60, cell: ({ name }) => name },
    {
      key: 'actions',
      title: 'Actions',
      onPhone: 'detail',
      percent: 18,
      cell: (diagnosis) => (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Remove ${diagnosis.code}`}
          loading={remove.isPending && remove.variables.code === diagnosis.code}
          onClick={() => remove.mutate(diagnosis)}
        >
          Remove
        </Button>
      ),
    },
  ];

  return (
    <QueryPanel
      title="Diagnoses"
      text={`In addition to the ${commonDiagnoses.length} built-in codes. Adding an existing code renames it.`}
      wide
      query={own}
    >
      {(rows) => (
        <>
          <form onSubmit={submit} noValidate className={styles.add}>
            <TextInput
              label="ICD-10 code"
              placeholder="J06.9"
              className={styles.code}
              maxLength={10}
              value={typed.code}
              onChange={(event) => setTyped({ ...typed, code: event.currentTarget.value })}
              error={faultAt('code')}
            />
            <TextInput
              label="Name"
              className={styles.name}
              maxLength={120}
              value={typed.name}
              onChange={(event) => setTyped({ ...typed, name: event.currentTarget.value })}
              error={faultAt('name')}
            />
            <Group className={styles.button}>
              <Button type="submit" variant="default" loading={add.isPending}>
                Add a diagnosis
              </Button>
            </Group>
          </form>
          {refused && refused.fieldErrors.length === 0 ? (
            <FailureNote title="Not saved" failure={refused} onRetry={() => add.mutate(typed)} />
          ) : null}
          <ChangeFailure change={remove} />
          <ChangeFailure change={putBack} />
          {rows.length > 0 ? (
            <DataTable caption="Clinic's own diagnoses" columns={columns} rows={rows} rowKey={({ code }) => code} />
          ) : null}
        </>
      )}
    </QueryPanel>
  );
}
