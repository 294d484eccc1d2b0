import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { DataTable } from '#foundation/ui/data-table.tsx';
import { FailureNote } from '#foundation/ui/failure-note.tsx';
import { SettingsPanel } from '#foundation/ui/settings-panel.tsx';
import { failureOf } from '#foundation/web/failure.ts';
import { identityApi } from '../../api.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { personColumns } from './person-columns.tsx';

export default function PeoplePage() {
  const { data: people, error, isFetching, refetch } = useQuery(identityApi.people.queryOptions());
  const [inviting, setInviting] = useState(false);
  return (
    <SettingsPanel title="People" text="Everyone with an account in this clinic." wide>
      <Group mb="md">
        <Button leftSection={<UserPlus size={16} aria-hidden="true" />} onClick={() => setInviting(true)}>
          Invite someone
        </Button>
      </Group>
      {error ? (
        <FailureNote
          title="Couldn't load people"
          failure={failureOf(error)}
          retrying={isFetching}
          onRetry={() => refetch()}
        />
      ) : null}
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
