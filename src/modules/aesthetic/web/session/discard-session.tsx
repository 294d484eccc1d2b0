import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#foundation/ui/dialogs/confirm-dialog.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { SessionRecord } from '../../contract-sessions.ts';
import { aestheticApi } from '../api.ts';

interface DiscardSessionProps {
  session: SessionRecord;
  setCovered: (covered: boolean) => void;
  onDiscarded: () => void;
}

/** Discards a session that was opened by mistake. */
export function DiscardSession({ session, setCovered, onDiscarded }: DiscardSessionProps) {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const discard = useMutation(
    aestheticApi.discardSession.mutationOptions({
      onSuccess: () => {
        notifications.show({ message: `Session of ${fullName(session)} discarded` });
        onDiscarded();
      },
      onSettled: () => queryClient.invalidateQueries(),
    }),
  );
  function ask(open: boolean) {
    setAsking(open);
    setCovered(open);
  }
  return (
    <>
      <Button variant="subtle" color="red" w="fit-content" onClick={() => ask(true)}>
        Discard session
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Discard this session?"
        text="It does not count and is not billed. The visit goes back to waiting."
        confirmLabel="Discard session"
        cancelLabel="Keep it"
        busy={discard.isPending}
        failure={discard.isError ? failureOf(discard.error) : null}
        onConfirm={() => discard.mutate({ id: session.id, version: session.version })}
        onCancel={() => ask(false)}
      />
    </>
  );
}
