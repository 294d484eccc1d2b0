import { Button, Group, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { SubmitForm } from '#foundation/ui/forms/submit-form.tsx';
import { unshownFault } from '#foundation/web/forms/unshown-fault.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import type { Sample } from '../../contract-samples.ts';
import { nextMoves } from '../../rules/samples/sample-moves.ts';
import { laboratoryApi } from '../api.ts';

/** What can happen to the tube next. */
export function MoveSample({ sample: { accessionNumber, moves, rejected } }: { sample: Sample }) {
  const queryClient = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [place, setPlace] = useState('');
  const [note, setNote] = useState('');
  const move = useMutation(
    laboratoryApi.moveSample.mutationOptions({
      onSuccess: () => setSending(false),
      onSettled: () => queryClient.invalidateQueries({ queryKey: laboratoryApi.sample.key() }),
    }),
  );
  const last = moves.at(-1);
  const next = nextMoves(last);
  const fault = move.isError
    ? failureOf(move.error).fieldErrors.find(({ field }) => field === 'place')?.message
    : undefined;
  if (rejected && last?.kind !== 'sent') return null;
  if (isSending) {
    return (
      <SubmitForm
        submitLabel="Save as sent"
        isSaving={move.isPending}
        error={unshownFault(move.error, ['place'])}
        onSubmit={() => move.mutate({ accessionNumber, kind: 'sent', place, note })}
      >
        <TextInput
          label="Outside laboratory"
          required
          autoFocus
          maxLength={80}
          value={place}
          error={fault}
          onChange={(event) => setPlace(event.currentTarget.value)}
        />
        <TextInput
          label="Note"
          description="Courier, reference number, why"
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </SubmitForm>
    );
  }
  return (
    <>
      <Group gap="sm">
        {next.includes('received') ? (
          <Button loading={move.isPending} onClick={() => move.mutate({ accessionNumber, kind: 'received' })}>
            Received in the laboratory
          </Button>
        ) : null}
        {next.includes('returned') ? (
          <Button loading={move.isPending} onClick={() => move.mutate({ accessionNumber, kind: 'returned' })}>
            Back in the laboratory
          </Button>
        ) : null}
        {next.includes('sent') ? (
          <Button variant="default" onClick={() => setSending(true)}>
            Send to outside laboratory
          </Button>
        ) : null}
      </Group>
      <ChangeFailure change={move} />
    </>
  );
}
