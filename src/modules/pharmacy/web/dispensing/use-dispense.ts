import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { isUnanswered } from '#foundation/web/requests/failure.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { HandedLine, Prescription } from '../../contract-dispensing.ts';
import { pharmacyApi } from '../api.ts';
import { proveSignature } from '../signature/prove-signature.ts';
import type { TypedSignature } from '../signature/second-signature.tsx';
import { printLabels } from './use-labels-at-once.ts';
import { useTakeBack } from './use-take-back.ts';

interface Dispensing {
  id: string;
  patientId: string;
  after: number;
  lines: HandedLine[];
  isClosing: boolean;
  address: string;
  signature: TypedSignature;
  isLabelled: boolean;
}

/** Dispenses, with Undo. Until the answer arrives, the prescription is shown as it was when it was sent. */
export function useDispense(latest: Prescription | undefined, onDone: () => void) {
  const queryClient = useQueryClient();
  const [sent, setSent] = useState<Prescription>();
  const takeBack = useTakeBack();
  const prescription = sent ?? latest;
  const dispense = useMutation({
    mutationFn: async ({ signature, patientId, isLabelled, ...asked }: Dispensing) =>
      pharmacyApi.dispense.call({
        ...asked,
        secondSignature: await proveSignature(signature, { patientId, lines: asked.lines }),
      }),
    onMutate: () => setSent(prescription),
    onSuccess: ({ id, state, isUnpaid }, { isLabelled, lines }) => {
      if (isLabelled && lines.length > 0) void printLabels(id);
      const words = isUnpaid ? 'to be paid, then handed over' : state === 'done' ? 'dispensed' : 'partly dispensed';
      const name = prescription ? `${fullName(prescription)}: ` : '';
      offerUndo(id, `${name}${words}`, () => takeBack.mutate({ id }));
      onDone();
    },
    onError: (error) => {
      if (!isUnanswered(error)) setSent(undefined);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: pharmacyApi.key() }),
  });
  return { dispense, prescription };
}

export type Dispense = ReturnType<typeof useDispense>['dispense'];
