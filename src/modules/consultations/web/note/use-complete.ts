import { useMutation, useQueryClient } from '@tanstack/react-query';
import { declaredData } from '#foundation/web/requests/declared-data.ts';
import { appointmentsApi } from '#modules/appointments/web/api.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { QueuedVisit } from '../../contract.ts';
import { ChangedNote } from '../../contract-note.ts';
import { consultationsApi } from '../api.ts';
import { usePrintSigned } from '../prescription/use-print-signed.tsx';
import type { NoteKeeper } from './note-keeper.ts';
import { tellSigned } from './tell-signed.tsx';

type Next = Pick<QueuedVisit, 'id' | 'firstName' | 'lastName' | 'tokenNumber'> | null;

export interface Signing {
  callNext: boolean;
  /** Print as soon as the note is signed. */
  print: boolean;
}

interface CompleteOptions {
  id: string;
  keeper: NoteKeeper;
  onDone: (next: Next) => void;
  onOpen: () => void;
}

/** Signs the note and completes the visit. One shortcut also calls the next patient, another one also prints. */
export function useComplete({ id, keeper, onDone, onOpen }: CompleteOptions) {
  const queryClient = useQueryClient();
  const printSigned = usePrintSigned();
  return useMutation({
    mutationFn: async ({ callNext }: Signing) => {
      const stands = await keeper.rest();
      return stands && consultationsApi.complete.call({ ...stands.note, id, version: stands.version, callNext });
    },
    onSuccess: async (completed, { callNext, print }) => {
      if (!completed) return;
      const { next } = completed;
      keeper.finish();
      const called = next ? `Token ${next.tokenNumber}, ${fullName(next)}, called in.` : 'No one else is waiting.';
      const message = callNext ? `Signed and completed. ${called}` : 'Signed and completed.';
      tellSigned({ message, onPrint: () => void printSigned(id), onOpen });
      onDone(next);
      await Promise.all([
        print ? printSigned(id) : null,
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
