import { Group, NativeSelect, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SubmitForm } from '#foundation/ui/forms/submit-form.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { analytes } from '../../content/catalogue.ts';
import type { Analyte, Measured } from '../../rules/catalogue/analyte.ts';
import { isOwnCode } from '../../rules/catalogue/own-code.ts';
import { measureAnalyte } from '../../rules/catalogue/own-tests.ts';
import { laboratoryApi } from '../api.ts';

const measuredIn = (known: Iterable<Analyte>) =>
  [...known].flatMap((analyte) => (analyte.kind === 'number' && !analyte.formula ? [analyte] : []));

const choicesOf = (measured: readonly Measured[]) => [
  { value: '', label: 'Choose an analyte' },
  ...measured
    .map(({ code, name, unit }) => ({ value: code, label: unit ? `${name} (${unit})` : name }))
    .toSorted((one, other) => one.label.localeCompare(other.label)),
];

const blank = { analyteCode: '', name: '', lot: '', mean: '', sd: '', sampleId: '' };

/** Text that is not a number becomes NaN, which the server reports at the field. */
const typedNumber = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

/** Mean and SD as stated on the lot's insert, or as the laboratory has determined them. */
export function ControlForm({ onDone }: { onDone: () => void }) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(blank);
  const { data: ownTests = [] } = useQuery(laboratoryApi.ownTests.queryOptions());
  const own = ownTests.flatMap(({ test }) => test.measures.filter(({ code }) => isOwnCode(code)).map(measureAnalyte));
  const choices = choicesOf(measuredIn([...analytes.values(), ...own]));
  const add = useMutation(
    laboratoryApi.addControl.mutationOptions({
      onSuccess: ({ analyteName, name }) => {
        notifications.show({ message: `Added ${analyteName}, ${name}` });
        onDone();
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: laboratoryApi.controls.key() }),
    }),
  );
  const faults = add.isError ? failureOf(add.error).fieldErrors : [];
  const field = (name: keyof typeof blank) => ({
    value: typed[name],
    error: faults.find((fault) => fault.field === name)?.message,
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setTyped((before) => ({ ...before, [name]: value }));
    },
  });
  return (
    <SubmitForm
      submitLabel="Add control"
      isSaving={add.isPending}
      error={faults.length > 0 ? null : add.error}
      onSubmit={() => add.mutate({ ...typed, mean: typedNumber(typed.mean), sd: typedNumber(typed.sd) })}
    >
      <NativeSelect label="Analyte" data-autofocus data={choices} {...field('analyteCode')} />
      <TextInput label="Control" placeholder="Level 1" maxLength={60} {...field('name')} />
      <TextInput label="Lot" maxLength={40} {...field('lot')} />
      <Group grow align="flex-start">
        <TextInput label="Mean" inputMode="decimal" maxLength={12} {...field('mean')} />
        <TextInput label="SD" inputMode="decimal" maxLength={12} {...field('sd')} />
      </Group>
      <TextInput
        label="Sample ID on the analyser"
        description="Identifies the runs that the analyser sends. Leave blank to type them."
        maxLength={30}
        {...field('sampleId')}
      />
    </SubmitForm>
  );
}
