import { Button, CopyButton, Group, Stack, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ConfirmDialog } from '#foundation/ui/confirm-dialog.tsx';
import { QueryPanel } from '#foundation/ui/query-panel.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import { failureOf } from '#foundation/web/failure.ts';
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
          text="It can no longer send results. What its link has kept waits there until it gets a new key."
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
  const failure = add.isError ? failureOf(add.error) : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    add.mutate({ name });
  }

  return (
    <>
      {add.data ? (
        <div role="status" className={styles.fresh}>
          <p>{`The key of ${add.data.analyser.name}. It won't be shown again.`}</p>
          <p className={styles.key}>{add.data.key}</p>
          <CopyButton value={add.data.key}>
            {({ copied, copy }) => (
              <Button leftSection={<Copy size={16} aria-hidden="true" />} onClick={copy}>
                {copied ? 'Copied' : 'Copy key'}
              </Button>
            )}
          </CopyButton>
        </div>
      ) : null}
      <form onSubmit={submit} noValidate>
        <Group align="flex-start" gap="xs">
          <TextInput
            className={styles.field}
            aria-label="Name of the new analyser"
            placeholder="Haematology, Sysmex XN-330"
            value={name}
            maxLength={60}
            onChange={(event) => setName(event.currentTarget.value)}
            error={failure ? (failure.fieldErrors[0]?.message ?? `Not saved. ${failure.sentence}`) : null}
          />
          <Button type="submit" variant="default" loading={add.isPending}>
            {failure && failure.fieldErrors.length === 0 ? 'Retry' : 'Make key'}
          </Button>
        </Group>
      </form>
    </>
  );
}

/** Which analysers may send results over the line, each with a key of its own. */
export function AnalysersPanel() {
  const analysers = useQuery(laboratoryApi.analysers.queryOptions());
  return (
    <QueryPanel
      title="Analysers"
      text="Each analyser's link sends results with its own key. The key is good for nothing else and can be revoked at any time."
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
