import { Group, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { QuantityField } from '#foundation/ui/fields/quantity-field.tsx';
import { SaveDialog } from '#foundation/ui/forms/save-dialog.tsx';
import { useSave } from '#foundation/ui/forms/use-save.ts';
import { NewBeds, NewWard } from '../../contract-beds.ts';
import type { Ward } from '../../contract-board.ts';
import { wardsApi } from '../api.ts';

const newWard = 'new';
const observation = '';

interface AddBedsDialogProps {
  wards: readonly Ward[];
  onClose: () => void;
}

/** Adds beds to a ward, and the ward itself if it is new. */
export function AddBedsDialog({ wards, onClose }: AddBedsDialogProps) {
  const [place, setPlace] = useState(wards[0]?.id ?? newWard);
  const [name, setName] = useState('');
  const [prefix, setPrefix] = useState('');
  const [count, setCount] = useState(1);
  const save = useSave(
    async () => {
      const beds = NewBeds.omit({ departmentId: true }).parse({ prefix, count });
      const departmentId =
        place === newWard ? (await wardsApi.addWard.call(NewWard.parse({ name, acuity: 'normal' }))).id : place || null;
      return wardsApi.addBeds.call({ ...beds, departmentId });
    },
    {
      says: (beds) => `Added ${beds.map(({ label }) => label).join(', ')}`,
      onSaved: onClose,
      reads: { queryKey: wardsApi.key() },
    },
  );
  const countFault = NewBeds.shape.count.safeParse(count).error?.issues[0]?.message;
  const isComplete = prefix.trim() !== '' && !countFault && (place !== newWard || name.trim() !== '');

  function submit() {
    if (isComplete) save.mutate();
  }

  return (
    <SaveDialog
      title="Add beds"
      size="sm"
      discardQuestion="Discard these beds?"
      onClose={onClose}
      submitLabel="Add"
      saving={save}
      isDisabled={!isComplete}
      onSubmit={submit}
    >
      <NativeSelect label="Ward" value={place} onChange={(event) => setPlace(event.currentTarget.value)}>
        {wards.map(({ id, name: known }) => (
          <option key={id} value={id}>
            {known}
          </option>
        ))}
        <option value={observation}>Observation (no department)</option>
        <option value={newWard}>New ward…</option>
      </NativeSelect>
      {place === newWard ? (
        <TextInput
          label="Name of the ward"
          required
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      ) : null}
      <Group grow align="flex-start">
        <TextInput
          label="Prefix"
          description="GW gives GW-1, GW-2, …"
          required
          maxLength={12}
          value={prefix}
          onChange={(event) => setPrefix(event.currentTarget.value)}
        />
        <QuantityField
          label="How many"
          description="Numbered after the last one"
          required
          min={1}
          max={50}
          value={count}
          error={countFault}
          onChange={setCount}
        />
      </Group>
    </SaveDialog>
  );
}
