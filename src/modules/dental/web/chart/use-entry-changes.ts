import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { useRowChanges } from '#foundation/web/screens/use-row-changes.ts';
import type { Entry } from '../../contract-chart.ts';
import { entryStatusNames } from '../../rules/codes.ts';
import { entryText } from '../../rules/words.ts';
import { dentalApi } from '../api.ts';

const notSaved = (title: string) => (error: unknown) =>
  notifications.show({ color: 'red', autoClose: false, title, message: failureOf(error).sentence });

/** Status changes and removals of chart entries; both can be undone. */
export function useEntryChanges() {
  const queryClient = useQueryClient();
  const refreshes = dentalApi.key();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: refreshes });
  const { mutateAsync: setStatus } = useMutation(dentalApi.setStatus.mutationOptions());
  const rows = useRowChanges<Entry, { status: Entry['status'] }>({
    send: ({ id, version }, { status }) => setStatus({ id, version, status }),
    apply: (entry, { status }) => ({ ...entry, status }),
    refreshes,
    onSaved: (entry, { status }, undo) =>
      offerUndo(entry.id, `${entryText(entry)}: ${entryStatusNames[status].toLowerCase()}`, () =>
        undo({ status: entry.status }),
      ),
    onLost: (entry, { sentence }) =>
      notifications.show({ color: 'red', title: `Not saved: ${entryText(entry)}`, message: sentence }),
  });
  const restore = useMutation(dentalApi.restoreEntry.mutationOptions({ onError: notSaved('Not undone'), onSettled }));
  const removal = useMutation(
    dentalApi.removeEntry.mutationOptions({
      onSuccess: (entry) =>
        offerUndo(entry.id, `${entryText(entry)} ${entry.strikeReason ? 'struck out' : 'removed from the chart'}`, () =>
          restore.mutate({ id: entry.id, version: entry.version }),
        ),
      onError: notSaved('Not saved'),
      onSettled,
    }),
  );
  return {
    ...rows,
    removal,
    remove: ({ id, version }: Entry) => removal.mutate({ id, version }),
    restore: ({ id, version }: Entry) => restore.mutate({ id, version }),
  };
}
