import { Group, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SubmitForm } from '#foundation/ui/forms/submit-form.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { NewColdPlace } from '../../contract-cold-chain.ts';
import { pharmacyApi } from '../api.ts';
import { faultsOf } from '../faults-of.ts';
import { DegreesField } from './degrees-field.tsx';

interface AddColdPlaceProps {
  onTyped: () => void;
  onDone: () => void;
}

export function AddColdPlace({ onTyped, onDone }: AddColdPlaceProps) {
  const queryClient = useQueryClient();
  // The range that most vaccines and insulin need.
  const [typed, setTyped] = useState({ name: '', low: 2, high: 8 });
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({});
  const add = useMutation(
    pharmacyApi.addColdPlace.mutationOptions({
      onSuccess: onDone,
      onError: (error) => setFaults(faultsOf(error)),
      onSettled: () => queryClient.invalidateQueries({ queryKey: pharmacyApi.key() }),
    }),
  );

  function submit() {
    const { data, error } = NewColdPlace.safeParse(typed);
    setFaults(Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []));
    if (data) add.mutate(data);
  }

  return (
    <SubmitForm
      submitLabel="Add"
      isSaving={add.isPending}
      error={add.isError && failureOf(add.error).fieldErrors.length === 0 ? add.error : null}
      onTyped={onTyped}
      onSubmit={submit}
    >
      <TextInput
        label="Name"
        placeholder="Vaccine fridge"
        required
        data-autofocus
        maxLength={60}
        value={typed.name}
        onChange={(event) => setTyped({ ...typed, name: event.currentTarget.value })}
        error={faults.name}
      />
      <Group grow align="flex-start">
        <DegreesField
          label="At least"
          required
          value={typed.low}
          onChange={(low) => setTyped({ ...typed, low })}
          error={faults.low}
        />
        <DegreesField
          label="At most"
          required
          value={typed.high}
          onChange={(high) => setTyped({ ...typed, high })}
          error={faults.high}
        />
      </Group>
    </SubmitForm>
  );
}
