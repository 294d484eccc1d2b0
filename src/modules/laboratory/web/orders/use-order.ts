import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import type { OrderSlotProps } from '#modules/consultations/web/order-slot.ts';
import { canBePregnant } from '#modules/vitals/rules/who-applies.ts';
import type { LabTestKind } from '../../content/tests.ts';
import type { LabTest } from '../../contract-records.ts';
import { testLineFault } from '../../rules/orders/read-test-line.ts';
import { laboratoryApi } from '../api.ts';

const namesOf = (tests: readonly LabTest[]) => tests.map(({ testName }) => testName).join(', ');

/** The state of a typed order, and sending it. */
export function useOrder(place: Omit<OrderSlotProps, 'orderTyped'>, own: readonly LabTestKind[]) {
  const queryClient = useQueryClient();
  const [line, setLine] = useState('');
  const [doctorId, setDoctorId] = useState(place.doctorId ?? '');
  const [isUrgent, setUrgent] = useState(place.source === 'emergency');
  const [note, setNote] = useState('');
  const [ticked, setPregnant] = useState<boolean | null>(null);
  const isPregnant = ticked ?? place.person.wasPregnant;
  // A box that is not offered counts as not ticked, even if it was ticked before the patient was known.
  const offersPregnancy = canBePregnant(place.person.sex, place.person.age);
  const [isAsked, setAsked] = useState(false);
  const under = useRef<Promise<boolean> | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: laboratoryApi.key() });

  const cancel = useMutation({
    mutationFn: async (tests: readonly LabTest[]) => {
      for (const { id, version } of tests) await laboratoryApi.cancel.call({ id, version });
    },
    onError: (error) =>
      notifications.show({
        title: 'Not cancelled',
        message: failureOf(error).sentence,
        color: 'red',
        autoClose: false,
      }),
    onSettled: refresh,
  });
  const order = useMutation(
    laboratoryApi.order.mutationOptions({
      onSuccess: (tests) => {
        setLine('');
        setNote('');
        setAsked(false);
        const [first] = tests;
        if (first) offerUndo(first.orderId, `Ordered: ${namesOf(tests)}`, () => cancel.mutate(tests));
      },
      onSettled: refresh,
    }),
  );

  async function sendOnce(): Promise<boolean> {
    setAsked(true);
    if (testLineFault(line, own) || !doctorId) return false;
    const { patientId, visitId, source } = place;
    const asked = { line, note, isUrgent, isPregnant: offersPregnancy && isPregnant };
    return order.mutateAsync({ patientId, visitId, source, doctorId, ...asked }).then(
      () => true,
      () => false,
    );
  }

  /** Resolves to true when nothing is left to order. A second call during the first one waits for it. */
  function send(isCompleting = false): Promise<boolean> {
    if (isCompleting && !line.trim()) return Promise.resolve(true);
    under.current ??= sendOnce().finally(() => {
      under.current = null;
    });
    return under.current;
  }

  const refusals = order.isError ? failureOf(order.error) : null;
  const refusalOf = (field: string) => refusals?.fieldErrors.find((fault) => fault.field === field)?.message;
  return {
    line,
    setLine,
    doctorId,
    setDoctorId,
    isUrgent,
    setUrgent,
    note,
    setNote,
    offersPregnancy,
    isPregnant,
    setPregnant,
    send: () => send(),
    sendTyped: () => send(true),
    isSending: order.isPending,
    lineFault: (isAsked && testLineFault(line, own)) || refusalOf('line'),
    doctorFault: isAsked && !doctorId ? 'Choose a doctor' : refusalOf('doctorId'),
    failure: refusals && refusals.fieldErrors.length === 0 ? refusals : null,
  };
}
