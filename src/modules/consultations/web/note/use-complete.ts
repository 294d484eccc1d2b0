import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { declaredData } from '#foundation/web/declared-data.ts';
import { appointmentsApi } from '#modules/appointments/web/api.ts';
import { fullName } from '#modules/patients/rules.ts';
import { ChangedNote, type QueuedVisit } from '../../contract.ts';
import { consultationsApi } from '../api.ts';
import type { NoteKeeper } from './note-keeper.ts';

type Next = Pick<QueuedVisit, 'id' | 'firstName' | 'lastName' | 'tokenNumber'> | null;

/** Signs the note and completes the visit; by one chord the next patient is called as well. */
export function useComplete(id: string, keeper: NoteKeeper, onDone: (next: Next) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ callNext }: { callNext: boolean }) => {
      const stands = await keeper.rest();
      return stands && consultationsApi.complete.call({ ...stands.note, id, version: stands.version, callNext });
    },
    onSuccess: async (completed, { callNext }) => {
      if (!completed) return;
      const { next } = completed;
      keeper.finish();
      const called = next ? `Token ${next.tokenNumber}, ${fullName(next)}, called in.` : 'No one else is waiting.';
      notifications.show({ message: callNext ? `Signed and completed. ${called}` : 'Signed and completed.' });
      onDone(next);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: consultationsApi.key() }),
        queryClient.invalidateQueries({ queryKey: appointmentsApi.key() }),
      ]);
    },
    onError: (error) => {
      const meanwhile = declaredData(error, 'CHANGED_MEANWHILE', ChangedNote);
      if (meanwhile) keeper.meet(meanwhile.current);
      else void keeper.save();
    },
  });
}
