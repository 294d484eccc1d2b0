import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { declaredData } from '#foundation/web/declared-data.ts';
import { fullName } from '#modules/patients/rules.ts';
import { type Appointment, ChangedVisit } from '../contract.ts';
import { type Status, statusNames } from '../rules.ts';
import { appointmentsApi } from './api.ts';
import { showNotSaved, showUndo } from './notices.tsx';
import { showVisit } from './use-visits.ts';

/** What the visit looked like before, for the way back. */
interface Change {
  visit: Appointment;
}

interface StatusChange extends Change {
  status: Status;
  reason?: string;
}

interface ArrivalChange extends Change {
  arrived: boolean;
}

/** Puts a visit back as the server has it, and says why. */
function useRefusal() {
  const queryClient = useQueryClient();
  return (visit: Appointment, error: unknown, retry: () => void) => {
    const meanwhile = declaredData(error, 'CHANGED_MEANWHILE', ChangedVisit);
    showVisit(queryClient, meanwhile?.current ?? visit);
    if (!meanwhile) return showNotSaved(visit.id, error, retry);
    const { status } = meanwhile.current;
    notifications.show({
      color: 'red',
      autoClose: false,
      title: 'Not saved',
      message: `Somebody else changed the visit of ${fullName(visit)} in the meantime. It is now: ${statusNames[status]}.`,
    });
  };
}

/** Shown at once, put back when the server refuses, taken back by Undo. */
export function useSetStatus() {
  const queryClient = useQueryClient();
  const refuse = useRefusal();
  const mutation = useMutation({
    mutationFn: ({ visit, status, reason = '' }: StatusChange) =>
      appointmentsApi.setStatus.call({ id: visit.id, status, reason, version: visit.version }),
    onMutate: async ({ visit, status }) => {
      await queryClient.cancelQueries({ queryKey: appointmentsApi.list.key() });
      showVisit(queryClient, { id: visit.id, status });
    },
    onSuccess: (changed, { visit }) => {
      showVisit(queryClient, changed);
      void queryClient.invalidateQueries({ queryKey: appointmentsApi.key() });
      showUndo(visit.id, `${fullName(visit)}: ${statusNames[changed.status]}`, () =>
        mutation.mutate({ visit: changed, status: visit.status, reason: visit.cancelReason }),
      );
    },
    onError: (error, change) => refuse(change.visit, error, () => mutation.mutate(change)),
  });
  return mutation;
}

export function useSetArrival() {
  const queryClient = useQueryClient();
  const refuse = useRefusal();
  const mutation = useMutation({
    mutationFn: ({ visit, arrived }: ArrivalChange) =>
      appointmentsApi.setArrival.call({ id: visit.id, arrived, version: visit.version }),
    onMutate: async ({ visit, arrived }) => {
      await queryClient.cancelQueries({ queryKey: appointmentsApi.list.key() });
      showVisit(queryClient, { id: visit.id, arrivedAt: arrived ? new Date().toISOString() : null });
    },
    onSuccess: (changed, { visit, arrived }) => {
      showVisit(queryClient, changed);
      void queryClient.invalidateQueries({ queryKey: appointmentsApi.key() });
      showUndo(visit.id, `${fullName(visit)}: ${arrived ? 'checked in' : 'not here yet'}`, () =>
        mutation.mutate({ visit: changed, arrived: !arrived }),
      );
    },
    onError: (error, change) => refuse(change.visit, error, () => mutation.mutate(change)),
  });
  return mutation;
}
