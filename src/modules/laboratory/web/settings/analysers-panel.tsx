import { Button, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#foundation/ui/dialogs/confirm-dialog.tsx';
import { AddByName } from '#foundation/ui/fields/add-by-name.tsx';
import { OnceShown } from '#foundation/ui/once-shown.tsx';
import { QueryPanel } from '#foundation/ui/reads/query-panel.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import type { Analyser } from '../../contract-analysers.ts';
import { laboratoryApi } from '../api.ts';
import styles from './analysers-panel.module.css';

function AnalyserList({ analysers }: { analysers: readonly Analyser[] }) {
  const queryClient = useQueryClient();
  const [leaving, setLeaving] = useState<Analyser | null>(null);
  const revoke = useMutation(
    laboratoryApi.revokeAnalyser.mutationOptions({
      onSuccess: () => setLeaving(null),
      onSettled: () => queryClient.invalidateQueries({ queryKey: laboratoryApi.analysers.key() }),
    }),
  );
  if (analysers.length === 0) return <p className={styles.seen}>No analysers yet.</p>;
  return (
    <>
      <ul className={styles.analysers}>
        {analysers.map((analyser) => (
          <li key={analyser.id}>
            <span className={styles.name}>{analyser.name}</span>
            <span className={styles.seen}>
              {analyser.lastSeenAt ? `Last seen ${clinicDateTime(analyser.lastSeenAt)}` : 'Never seen'}
            </span>
            <Button
              variant="default"
              size="compact-md"
              aria-label={`Revoke the key of ${analyser.name}`}
              onClick={() => {
                revoke.reset();
                setLeaving(analyser);
              }}
            >
              Revoke
            </Button>
          </li>
        ))}
      </ul>
      {leaving ? (
        <ConfirmDialog
          opened
          title={`Revoke the key of ${leaving.name}?`}
          text="It can no longer send results. Results that its link has stored stay there until it gets a new key."
          confirmLabel="Revoke key"
          busy={revoke.isPending}
          failure={revoke.isError ? failureOf(revoke.error) : null}
          onConfirm={() => revoke.mutate({ id: leaving.id })}
          onCancel={() => setLeaving(null)}
        />
      ) : null}
    </>
  );
}

function NewAnalyser() {
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const add = useMutation(
    laboratoryApi.addAnalyser.mutationOptions({
      onSuccess: () => setName(''),
      onSettled: () => queryClient.invalidateQueries({ queryKey: laboratoryApi.analysers.key() }),
    }),
  );
  return (
    <>
      {add.data ? (
        <OnceShown what={`The key of ${add.data.analyser.name}`} secret={add.data.key} copyLabel="Copy key" />
      ) : null}
      <AddByName
        label="Name of the new analyser"
        placeholder="Haematology, Sysmex XN-330"
        submitLabel="Make key"
        name={name}
        isSaving={add.isPending}
        error={add.error}
        onName={setName}
        onAdd={() => add.mutate({ name })}
      />
    </>
  );
}

/** Analysers that may send results over the line, each with its own key. */
export function AnalysersPanel() {
  const analysers = useQuery(laboratoryApi.analysers.queryOptions());
  return (
    <QueryPanel
      title="Analysers"
      text="Each analyser's link sends results with its own key. The key works for nothing else and can be revoked at any time."
      query={analysers}
    >
      {(known) => (
        <Stack gap="md">
          <AnalyserList analysers={known} />
          <NewAnalyser />
        </Stack>
      )}
    </QueryPanel>
  );
}
