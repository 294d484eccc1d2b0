import { useMutation } from '@tanstack/react-query';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { occupantName } from '#modules/wards/rules.ts';
import { showNotSaved } from '#modules/wards/web/show-not-saved.ts';
import type { EmergencyCase } from '../../contract.ts';
import { acuityWords } from '../../rules.ts';
import { emergencyApi } from '../api.ts';
import { useReadAgain } from '../use-read-again.ts';

/** Announces the colour that was given, with an Undo button. */
export function useTellTriaged() {
  const readAgain = useReadAgain();
  const undo = useMutation(emergencyApi.undoTriage.mutationOptions({ onError: showNotSaved, onSettled: readAgain }));
  return (triaged: EmergencyCase) => {
    const { id, version, acuity } = triaged;
    offerUndo(id, `${occupantName(triaged)}: ${acuity ? acuityWords[acuity] : ''}`, () => undo.mutate({ id, version }));
  };
}
