import { Button, Group, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { readAgain } from '#foundation/web/screens/read-again.ts';
import { billingApi, moneyTables } from '../api.ts';

/** Adds the reference of a payment that was taken without one. */
export function ReferenceForm({ paymentId }: { paymentId: string }) {
  const queryClient = useQueryClient();
  const [reference, setReference] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const save = useMutation(
    billingApi.setReference.mutationOptions({ onSettled: () => readAgain(queryClient, moneyTables) }),
  );

  function submit() {
    setFault(reference.trim() ? null : 'Enter the reference');
    if (reference.trim()) save.mutate({ id: paymentId, reference });
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Group gap="xs" align="flex-end" mt={4}>
        <TextInput
          label="Reference"
          size="sm"
          maxLength={60}
          value={reference}
          error={fault}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
        <Button type="submit" size="sm" variant="default" loading={save.isPending}>
          Save reference
        </Button>
      </Group>
      {save.isError ? <FailureNote title="Not saved" failure={failureOf(save.error)} onRetry={submit} /> : null}
    </form>
  );
}
