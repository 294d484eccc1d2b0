import { Button, Group, Select, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { roleNames, staffRoles } from '#foundation/shared/roles.ts';
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import type { Person } from '../../../contract-people.ts';
import { useChangePerson } from './use-change-person.ts';

interface RoleDialogProps {
  person: Person;
  opened: boolean;
  onClose: () => void;
}

export function RoleDialog({ person, opened, onClose }: RoleDialogProps) {
  const { id, name, isActive, version } = person;
  const [role, setRole] = useState(person.role);
  const change = useChangePerson(onClose);

  function submit(event: FormEvent) {
    event.preventDefault();
    change.mutate({ id, role, isActive, version });
  }

  return (
    <Dialog opened={opened} onClose={onClose} title={`Role of ${name}`} size="sm">
      <form onSubmit={submit}>
        <Stack gap="md">
          <Select
            label="Role"
            data-autofocus
            allowDeselect={false}
            data={staffRoles.map((known) => ({ value: known, label: roleNames[known] }))}
            value={role}
            onChange={(chosen) => setRole(staffRoles.find((known) => known === chosen) ?? role)}
            description="The open sessions of this person end."
          />
          <ChangeFailure change={change} inForm />
          <Group justify="flex-end">
            <Button type="submit" loading={change.isPending}>
              Save role
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
