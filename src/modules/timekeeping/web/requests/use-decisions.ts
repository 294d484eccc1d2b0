import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { requestStatusNames } from '../../rules/leave.ts';
import { timekeepingApi } from '../api.ts';

interface Decided {
  id: string;
  staffName: string;
}

/** Decides on staff requests, with Undo. */
export function useDecisions(kind: 'leave' | 'correction') {
  const queryClient = useQueryClient();
  const after = {
    onError: (fault: unknown) =>
      notifications.show({ title: 'Not saved', message: failureOf(fault).sentence, color: 'red', autoClose: false }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: timekeepingApi.key() }),
  };
  const [decision, undoing] =
    kind === 'leave'
      ? [timekeepingApi.decideLeave, timekeepingApi.undoLeaveDecision]
      : [timekeepingApi.decideCorrection, timekeepingApi.undoCorrectionDecision];
  const undo = useMutation({ mutationFn: (id: string) => undoing.call({ id }), ...after });
  const decide = useMutation({
    mutationFn: ({ id, isApproved }: Decided & { isApproved: boolean }) => decision.call({ id, isApproved }),
    onSuccess: (_, { id, staffName, isApproved }) => {
      const status = requestStatusNames[isApproved ? 'approved' : 'refused'].toLowerCase();
      offerUndo(id, `${staffName}: ${status}`, () => undo.mutate(id));
    },
    ...after,
  });
  return {
    decide: decide.mutate,
    isSaving: ({ id }: { id: string }) => decide.isPending && decide.variables.id === id,
  };
}
