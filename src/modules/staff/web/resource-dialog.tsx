import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SaveDialog } from '#foundation/ui/forms/save-dialog.tsx';
import { useSave } from '#foundation/ui/forms/use-save.ts';
import type { Resource } from '../contract.ts';
import { type ResourceKind, resourceKindNames, resourceKinds } from '../rules.ts';
import { staffApi } from './api.ts';
import { allDepartments, resourceTables } from './resource-reads.ts';

interface ResourceDialogProps {
  /** Null for a new one. */
  known: Resource | null;
  onClose: () => void;
}

export function ResourceDialog({ known, onClose }: ResourceDialogProps) {
  const departments = useQuery(allDepartments);
  const [kind, setKind] = useState<ResourceKind>(known?.kind ?? 'room');
  const [name, setName] = useState(known?.name ?? '');
  const [departmentId, setDepartmentId] = useState(known?.departmentId ?? '');
  const save = useSave(
    () => {
      const details = { kind, name, departmentId: departmentId || null };
      return known
        ? staffApi.changeResource.call({ ...details, id: known.id, isActive: known.isActive, version: known.version })
        : staffApi.addResource.call(details);
    },
    { onSaved: onClose, reads: resourceTables },
  );

  return (
    <SaveDialog
      title={known ? `Change ${known.name}` : 'Add a room or device'}
      size="sm"
      discardQuestion="Discard these changes?"
      onClose={onClose}
      submitLabel="Save"
      saving={save}
      isDisabled={name.trim() === ''}
      onSubmit={() => save.mutate()}
    >
      <NativeSelect
        label="Kind"
        value={kind}
        onChange={(event) => setKind(resourceKinds.find((one) => one === event.currentTarget.value) ?? kind)}
      >
        {resourceKinds.map((one) => (
          <option key={one} value={one}>
            {resourceKindNames[one]}
          </option>
        ))}
      </NativeSelect>
      <TextInput
        label="Name"
        required
        data-autofocus
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <NativeSelect
        label="Department"
        value={departmentId}
        error={departments.isError ? "Couldn't load departments" : null}
        onChange={(event) => setDepartmentId(event.currentTarget.value)}
      >
        <option value="">None</option>
        {departments.data?.map((department) => (
          <option key={department.id} value={department.id}>
            {department.name}
          </option>
        ))}
      </NativeSelect>
    </SaveDialog>
  );
}
