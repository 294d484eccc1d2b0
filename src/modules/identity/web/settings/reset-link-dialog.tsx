import { Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Dialog } from '#foundation/ui/dialog.tsx';
import { FailureNote } from '#foundation/ui/failure-note.tsx';
import { failureOf } from '#foundation/web/failure.ts';
import type { Person } from '../../contract.ts';
import { identityApi } from '../api.ts';
import { LinkToShare } from './link-to-share.tsx';

interface ResetLinkDialogProps {
  person: Person;
  opened: boolean;
  onClose: () => void;
}

export function ResetLinkDialog({ person: { id, name, hasJoined }, opened, onClose }: ResetLinkDialogProps) {
  const create = useMutation(identityApi.createResetLink.mutationOptions());

  function close() {
    create.reset();
    onClose();
  }

  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={hasJoined ? `Password reset for ${name}` : `New invitation for ${name}`}
    >
      {create.data ? (
        <LinkToShare link={create.data} name={name} />
      ) : (
        <Stack gap="md">
          <p>
            {hasJoined
              ? 'Whoever has the link can set a new password within 30 minutes.'
              : 'Whoever has the link can set the first password within 7 days. An earlier link stops working.'}
          </p>
          {create.isError ? <FailureNote title="No link made" failure={failureOf(create.error)} /> : null}
          <Group justify="flex-end">
            <Button loading={create.isPending} data-autofocus onClick={() => create.mutate({ id })}>
              Make a link
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}
