import { useMutation } from '@tanstack/react-query';
import { showNotSaved } from '#modules/wards/web/show-not-saved.ts';
import { emergencyApi } from '../api.ts';
import { useReadAgain } from '../use-read-again.ts';
import { useTellTriaged } from './use-tell-triaged.ts';

/** Makes a case Red before anything is measured. */
export function useRed() {
  const readAgain = useReadAgain();
  const tellTriaged = useTellTriaged();
  return useMutation(
    emergencyApi.triage.mutationOptions({ onSuccess: tellTriaged, onError: showNotSaved, onSettled: readAgain }),
  );
}
