import { Button, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx';
import { AddByName } from '#foundation/ui/fields/add-by-name.tsx';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { OnceShown } from '#foundation/ui/once-shown.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { clinicDate } from '#foundation/web/clinic-date.ts';
import { appointmentsApi } from '../api.ts';
import styles from './displays-dialog.module.css';

/** Waiting-room screens, each with an address of its own that can be switched off. */
export function DisplaysDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const displays = useQuery(appointmentsApi.displays.queryOptions());
  const [name, setName] = useState('');
  const again = { onSettled: () => queryClient.invalidateQueries({ queryKey: appointmentsApi.displays.key() }) };
  const add = useMutation(appointmentsApi.addDisplay.mutationOptions({ ...again, onSuccess: () => setName('') }));
  const revoke = useMutation(appointmentsApi.revokeDisplay.mutationOptions(again));
  const address = add.data && new URL(add.data.path, window.location.origin).href;

  return (
    <Dialog opened onClose={onClose} title="Waiting-room screens" size="lg">
      <Stack gap="md">
        <p>Open a screen's address on a television or tablet. It shows tokens, never names.</p>
        <ReadFailure what="screens" query={displays} />
        <ul className={styles.displays}>
          {displays.data?.map((display) => (
            <li key={display.id}>
              <span className={styles.name}>{display.name}</span>
              <span className={styles.since}>{`since ${clinicDate(display.createdAt)}`}</span>
              <Button
                variant="default"
                size="compact-md"
                aria-label={`Switch off ${display.name}`}
                onClick={() => revoke.mutate({ id: display.id })}
              >
                Switch off
              </Button>
            </li>
          ))}
        </ul>
        <ChangeFailure change={revoke} />
        {address ? (
          <OnceShown what={`The address of ${add.data?.display.name}`} secret={address} copyLabel="Copy address">
            <Button
              component="a"
              href={address}
              target="_blank"
              rel="noreferrer"
              variant="default"
              leftSection={<ExternalLink size={16} aria-hidden="true" />}
            >
              Open screen
            </Button>
          </OnceShown>
        ) : null}
        <AddByName
          label="Name of the new screen"
          placeholder="Ground floor hall"
          submitLabel="Add screen"
          name={name}
          isSaving={add.isPending}
          error={add.error}
          onName={setName}
          onAdd={() => add.mutate({ name })}
        />
      </Stack>
    </Dialog>
  );
}
