import { Group, NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { SubmitForm } from '#foundation/ui/forms/submit-form.tsx';
import { unshownFault } from '#foundation/web/forms/unshown-fault.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { laboratoryApi } from '../api.ts';

interface FileColumnsFormProps {
  headings: readonly string[];
  onSaved: () => void;
}

const places = [
  ['accessionAt', 'Accession number'],
  ['analyteAt', 'Analyte'],
  ['valueAt', 'Value'],
] as const;
const shownFields = places.map(([name]) => name);

/** Asked only once: files with the same headings are read in the same way from then on. */
export function FileColumnsForm({ headings, onSaved }: FileColumnsFormProps) {
  const [chosen, setChosen] = useState({ accessionAt: -1, analyteAt: -1, valueAt: -1 });
  const save = useMutation(laboratoryApi.saveFileColumns.mutationOptions({ onSuccess: onSaved }));
  const faults = save.isError ? failureOf(save.error).fieldErrors : [];
  return (
    <SubmitForm
      submitLabel="Use these columns"
      isSaving={save.isPending}
      error={unshownFault(save.error, shownFields)}
      onSubmit={() => save.mutate({ headings: [...headings], ...chosen })}
    >
      <p>Choose the columns of this file. Files with the same first line are read in the same way from now on.</p>
      <Group grow align="flex-start">
        {places.map(([name, label]) => (
          <NativeSelect
            key={name}
            label={label}
            value={chosen[name]}
            error={faults.find(({ field }) => field === name)?.message}
            data={[
              { value: '-1', label: 'Choose a column' },
              ...headings.map((heading, at) => ({ value: String(at), label: heading || `Column ${at + 1}` })),
            ]}
            onChange={(event) => {
              const place = Number(event.currentTarget.value);
              setChosen((before) => ({ ...before, [name]: place }));
            }}
          />
        ))}
      </Group>
    </SubmitForm>
  );
}
