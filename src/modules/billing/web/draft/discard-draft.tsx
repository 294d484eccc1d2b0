import { Button } from '@mantine/core';
import { ORPCError } from '@orpc/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#foundation/ui/dialogs/confirm-dialog.tsx';
import { declaredData } from '#foundation/web/requests/declared-data.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { readAgain } from '#foundation/web/screens/read-again.ts';
import { ChangedDraft } from '../../contract-drafts.ts';
import { billingApi } from '../api.ts';
import type { DraftKeeper } from './draft-keeper.ts';

interface DiscardDraftProps {
  keeper: DraftKeeper;
  onAsk: (isAsking: boolean) => void;
  onDiscarded: () => void;
}

/** A draft that someone else has changed meanwhile is shown first instead of being discarded. */
export function DiscardDraft({ keeper, onAsk, onDiscarded }: DiscardDraftProps) {
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const ask = (asks: boolean) => {
    setAsking(asks);
    onAsk(asks);
  };
  const discard = useMutation({
    mutationFn: async () => {
      const saved = await keeper.rest();
      if (!saved) return;
      await billingApi.discardDraft.call({ id: saved.id, version: saved.version }).catch((error) => {
        if (!(error instanceof ORPCError && error.code === 'NOT_FOUND')) throw error;
      });
    },
    onSuccess: () => {
      keeper.finish();
      onDiscarded();
    },
    onError: (error) => {
      const meanwhile = declaredData(error, 'CHANGED_MEANWHILE', ChangedDraft);
      if (!meanwhile?.current) return;
      ask(false);
      keeper.take(meanwhile.current);
    },
    onSettled: () => readAgain(queryClient, ['bill_drafts']),
  });
  return (
    <>
      <Button variant="subtle" color="gray" size="md" onClick={() => ask(true)}>
        Discard draft
      </Button>
      {isAsking ? (
        <ConfirmDialog
          opened
          title="Discard this draft?"
          text="It is removed at every desk. Its charges stay under To bill."
          confirmLabel="Discard"
          cancelLabel="Keep draft"
          busy={discard.isPending}
          failure={discard.isError ? failureOf(discard.error) : null}
          onConfirm={() => discard.mutate()}
          onCancel={() => ask(false)}
        />
      ) : null}
    </>
  );
}
