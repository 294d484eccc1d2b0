import { useMutation, useQueryClient } from '@tanstack/react-query';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import type { NursingTask } from '../../contract-nursing.ts';
import { nursingOutcomeNames } from '../../rules/nursing-tasks.ts';
import { wardsApi } from '../api.ts';
import { showNotSaved } from '../show-not-saved.ts';

/** Marks and ends nursing tasks, with Undo. */
export function useTaskChanges() {
  const queryClient = useQueryClient();
  const told = {
    onSettled: () => queryClient.invalidateQueries({ queryKey: wardsApi.key() }),
    onError: showNotSaved,
  };
  const undo = useMutation(wardsApi.undoMark.mutationOptions(told));
  const setEnded = useMutation(wardsApi.setTaskEnded.mutationOptions(told));
  const mark = useMutation(
    wardsApi.markTask.mutationOptions({
      ...told,
      onSuccess: ({ title, marks: [marked] }) => {
        if (!marked) return;
        const message = `${title}: ${nursingOutcomeNames[marked.outcome].toLowerCase()}`;
        offerUndo(marked.id, message, () => undo.mutate({ id: marked.id }));
      },
    }),
  );
  const end = ({ id, title }: NursingTask, isEnded: boolean) =>
    setEnded.mutate(
      { id, isEnded },
      {
        onSuccess: () => {
          const message = isEnded ? `${title} ended` : `${title} resumed`;
          offerUndo(`${id} ended`, message, () => setEnded.mutate({ id, isEnded: !isEnded }));
        },
      },
    );
  return { mark, end };
}
