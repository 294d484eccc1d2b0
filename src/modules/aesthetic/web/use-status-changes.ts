import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { useRowChanges } from '#foundation/web/screens/use-row-changes.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { AestheticVisit } from '../contract-visits.ts';
import { type AestheticStatus, aestheticStatusNames } from '../rules/visit-status.ts';
import { aestheticApi } from './api.ts';

interface StatusChange {
  status: AestheticStatus;
  reason: string;
}

/** Status changes that show at once, can be undone, and are taken back with a message at the row if refused. */
export function useStatusChanges() {
  const queryClient = useQueryClient();
  return useRowChanges<AestheticVisit, StatusChange>({
    send: async ({ id, version }, change) => {
      await queryClient.cancelQueries({ queryKey: aestheticApi.visits.key() });
      const saved = await aestheticApi.setStatus.call({ id, version, ...change });
      queryClient.setQueriesData<AestheticVisit[]>({ queryKey: aestheticApi.visits.key() }, (visits) =>
        visits?.map((visit) => (visit.id === id ? saved : visit)),
      );
      return saved;
    },
    apply: (visit, { status }) => ({ ...visit, status }),
    refreshes: aestheticApi.key(),
    onSaved: (visit, { status }, undo) =>
      offerUndo(visit.id, `${fullName(visit)}: ${aestheticStatusNames[status]}`, () =>
        undo({ status: visit.status, reason: visit.status === 'cancelled' ? 'Cancelled before' : '' }),
      ),
    onLost: (visit, { sentence }) =>
      notifications.show({
        title: `${fullName(visit)}: not saved`,
        message: sentence,
        color: 'red',
        autoClose: false,
      }),
  });
}
