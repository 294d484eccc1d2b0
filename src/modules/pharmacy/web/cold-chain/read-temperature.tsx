import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SubmitForm } from '#foundation/ui/forms/submit-form.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { type ColdPlace, NewColdReading } from '../../contract-cold-chain.ts';
import { isOutside, limitsText } from '../../rules/inventory/cold-chain.ts';
import { pharmacyApi } from '../api.ts';
import { faultsOf } from '../faults-of.ts';
import { DegreesField } from './degrees-field.tsx';

/** A reading outside the limits asks for a note on what was done. */
export function ReadTemperature({ place }: { place: ColdPlace }) {
  const queryClient = useQueryClient();
  const [celsius, setCelsius] = useState(Number.NaN);
  const [note, setNote] = useState('');
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({});
  const read = useMutation(
    pharmacyApi.readTemperature.mutationOptions({
      onSuccess: () => {
        setCelsius(Number.NaN);
        setNote('');
      },
      onError: (error) => setFaults(faultsOf(error)),
      onSettled: () => queryClient.invalidateQueries({ queryKey: pharmacyApi.key() }),
    }),
  );
  const isAlarm = !Number.isNaN(celsius) && isOutside(celsius, place);

  function submit() {
    const { data, error } = NewColdReading.safeParse({ id: place.id, celsius, note: isAlarm ? note : '' });
    setFaults(Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []));
    if (data) read.mutate(data);
  }

  return (
    <SubmitForm
      submitLabel="Note"
      isSaving={read.isPending}
      error={read.isError && failureOf(read.error).fieldErrors.length === 0 ? read.error : null}
      onSubmit={submit}
    >
      <DegreesField
        label={`Temperature of ${place.name}`}
        description={`Limits: ${limitsText(place)}`}
        required
        value={celsius}
        onChange={setCelsius}
        error={faults.celsius}
      />
      {isAlarm ? (
        <TextInput
          label="What was done"
          description={`Outside ${limitsText(place)}`}
          required
          maxLength={300}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          error={faults.note}
        />
      ) : null}
    </SubmitForm>
  );
}
