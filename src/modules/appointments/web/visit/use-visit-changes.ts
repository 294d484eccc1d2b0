import { notifications } from '@mantine/notifications';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { useRowChanges } from '#foundation/web/screens/use-row-changes.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { Appointment, VisitState } from '../../contract-visit.ts';
import { appointmentsApi } from '../api.ts';
import { changedSince, refusalOf } from '../booking/refusal.ts';
import { showVisit } from '../use-visits.ts';
import { changed, changeText, type VisitChange } from './visit-changes.ts';

function carryOut({ id, version }: Appointment, change: VisitChange): Promise<VisitState> {
  if ('back' in change) return appointmentsApi.undo.call({ id, version });
  if ('held' in change) return appointmentsApi.hold.call({ id, version, ...change });
  if ('skipped' in change) return appointmentsApi.skip.call({ id, version });
  if ('priority' in change) return appointmentsApi.prioritise.call({ id, version, ...change });
  if ('leaveId' in change) return appointmentsApi.keep.call({ id, version, ...change });
  if ('arrived' in change) return appointmentsApi.setArrival.call({ id, version, ...change });
  return appointmentsApi.setStatus.call({ id, version, ...change });
}

/**
 * Changes of the visits on the screen: shown at once, taken back with a message at the visit if refused, and undone by
 * Undo.
 */
export function useVisitChanges(visits: readonly Appointment[] | null, refreshes: QueryKey = appointmentsApi.key()) {
  const queryClient = useQueryClient();
  return useRowChanges<Appointment, VisitChange>({
    send: async (visit, change) => {
      await queryClient.cancelQueries({ queryKey: appointmentsApi.list.key() });
      try {
        const saved = { ...visit, ...(await carryOut(visit, change)) };
        showVisit(queryClient, saved);
        return saved;
      } catch (error) {
        const current = changedSince(error)?.current;
        if (current) showVisit(queryClient, current);
        throw error;
      }
    },
    apply: (visit, change) => changed(visit, change, new Date().toISOString()),
    refreshes,
    onSaved: (visit, change, undo) =>
      offerUndo(visit.id, `${fullName(visit)}: ${changeText(change)}`, () => {
        undo({ back: visit });
      }),
    explain: refusalOf,
    isOnScreen: ({ id }) => visits?.some((visit) => visit.id === id) ?? false,
    onLost: (visit, { sentence }) =>
      notifications.show({
        title: `${fullName(visit)}: not saved`,
        message: sentence,
        color: 'red',
        autoClose: false,
      }),
  });
}

export type VisitChanges = ReturnType<typeof useVisitChanges>;
