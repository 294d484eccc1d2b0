import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { SettingsPanel } from '#foundation/ui/forms/settings-panel.tsx';
import { DataTable } from '#foundation/ui/lists/data-table.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { identityApi } from '../../api.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { personColumns } from './person-columns.tsx';

export default function PeoplePage() {
  const query = useQuery(identityApi.people.queryOptions());
  const { data: people, error } = query;
  const [inviting, setInviting] = useState(false);
  return (
    <SettingsPanel title="People" text="Everyone with an account in this clinic." wide>
      <Group mb="md">
        <Button leftSection={<UserPlus size={16} aria-hidden="true" />} onClick={() => setInviting(true)}>
          Invite someone
        </Button>
      </Group>
      <ReadFailure what="people" query={query} />
      {error && !people ? null : (
        <DataTable
          caption="People of the clinic"
          columns={personColumns}
          rows={people ?? null}
          rowKey={(person) => person.id}
        />
      )}
      <InviteDialog opened={inviting} onClose={() => setInviting(false)} />
    </SettingsPanel>
  );
}
