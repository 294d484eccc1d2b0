import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { type Failure, failureOf } from '#foundation/web/requests/failure.ts';
import type { Entry } from '../../contract-chart.ts';
import { chartFault, chartFaults } from '../../rules/chart-fault.ts';
import type { ReadEntry } from '../../rules/read-line.ts';
import { entrySentence, entryText, lettersOf } from '../../rules/words.ts';
import { dentalApi } from '../api.ts';

/** An entry that was not saved, and why. */
interface Unsaved {
  entry: ReadEntry;
  failure: Failure;
}

/**
 * Charts entries one after another: the field is free for the next entry at once, and a failed entry waits with a Retry
 * button.
 */
export function useCharting(patientId: string, entries: readonly Entry[]) {
  const queryClient = useQueryClient();
  const [said, setSaid] = useState('');
  const [unsaved, setUnsaved] = useState<readonly Unsaved[]>([]);
  const refresh = () => queryClient.invalidateQueries({ queryKey: dentalApi.key() });

  const remove = useMutation(
    dentalApi.removeEntry.mutationOptions({
      onError: (error) =>
        notifications.show({ color: 'red', autoClose: false, title: 'Not undone', message: failureOf(error).sentence }),
      onSettled: refresh,
    }),
  );
  const add = useMutation(dentalApi.addEntry.mutationOptions({ onSettled: refresh }));

  function charted({ id, version, ...entry }: Entry) {
    setSaid(`Charted: ${entrySentence(entry)}`);
    offerUndo(id, `${entryText(entry)} charted`, () => {
      setSaid(`Undone: ${entryText(entry)}`);
      remove.mutate({ id, version });
    });
  }

  /** Why the server would refuse an entry, as far as the chart on the screen tells; null if it would not. */
  function refusalOf(entry: ReadEntry): string | null {
    const fault = chartFault(entry, entries);
    return fault && chartFaults[fault];
  }

  const dismiss = (entry: ReadEntry) => setUnsaved((before) => before.filter((one) => one.entry !== entry));

  async function send(entry: ReadEntry) {
    const { tooth, surfaces, code, status } = entry;
    dismiss(entry);
    try {
      charted(await add.mutateAsync({ patientId, tooth, code, status, surfaces: lettersOf(surfaces) }));
    } catch (error) {
      setUnsaved((before) => [...before, { entry, failure: failureOf(error) }]);
    }
  }

  return { send, refusalOf, dismiss, said, unsaved };
}

export type Charting = ReturnType<typeof useCharting>;
