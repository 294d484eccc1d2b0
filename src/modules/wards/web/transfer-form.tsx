import { Button, Group, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { FailureNote } from '#foundation/ui/failure-note.tsx';
import { failureOf } from '#foundation/web/failure.ts';
import type { Admission } from '../contract.ts';
import { BedSelect } from './bed-select.tsx';
import { useBedChanges } from './use-bed-changes.ts';

export function TransferForm({ admission, onDone }: { admission: Admission; onDone: () => void }) {
  const [bedId, setBedId] = useState('');
  const [asked, setAsked] = useState(false);
  const { transfer } = useBedChanges();

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (bedId) transfer.mutate({ id: admission.id, bedId, version: admission.version }, { onSuccess: onDone });
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <BedSelect value={bedId} error={asked && !bedId ? 'Choose a bed' : null} onChange={setBedId} />
        {transfer.isError ? <FailureNote title="Not saved" failure={failureOf(transfer.error)} /> : null}
        <Group justify="flex-end">
          <Button type="submit" size="md" loading={transfer.isPending}>
            Transfer
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
