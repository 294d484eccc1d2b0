import { Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import type { Person } from '../../../contract-people.ts';
import { identityApi } from '../../api.ts';
import { LinkSent } from './link-sent.tsx';
import { LinkToShare } from './link-to-share.tsx';

interface ResetLinkDialogProps {
  person: Person;
  opened: boolean;
  onClose: () => void;
}

export function ResetLinkDialog({ person: { id, name, email, hasJoined }, opened, onClose }: ResetLinkDialogProps) {
  const create = useMutation(identityApi.createResetLink.mutationOptions());
  const send = useMutation(identityApi.sendResetLink.mutationOptions());

  function close() {
    create.reset();
    send.reset();
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
      ) : send.isSuccess ? (
        <LinkSent email={email} />
      ) : (
        <Stack gap="md">
          <p>
            {hasJoined
              ? 'Anyone with the link can set a new password within 30 minutes.'
              : 'The link works for 7 days. Earlier links no longer work.'}
          </p>
          <ChangeFailure title="No link made" change={create} />
          <ChangeFailure title="Not sent" change={send} />
          <Group justify="flex-end">
            <Button
              variant="default"
              disabled={send.isPending}
              loading={create.isPending}
              onClick={() => create.mutate({ id })}
            >
              Make a link
            </Button>
            <Button
              disabled={create.isPending}
              loading={send.isPending}
              data-autofocus
              onClick={() => send.mutate({ id })}
            >
              Send by e-mail
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}
