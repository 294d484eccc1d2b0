import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LatestVitals } from '#modules/vitals/rules/latest.ts';
import { TakeVitalsForm } from '#modules/vitals/web/take-vitals-form.tsx';
import type { MeasuredPerson } from '#modules/vitals/web/use-typed-vitals.ts';
import type { BedsideVitals } from '../../contract-vitals.ts';
import { wardsApi } from '../api.ts';

interface BedsideFormProps {
  admissionId: string;
  person: MeasuredPerson;
  latest: LatestVitals | null;
  wasPregnant: boolean;
  /** The set to correct; undefined for a new one. */
  corrected?: BedsideVitals;
  onTyped: () => void;
  onDone: () => void;
}

export function BedsideForm({ admissionId, corrected, onTyped, onDone, ...patient }: BedsideFormProps) {
  const queryClient = useQueryClient();
  const after = {
    onSuccess: onDone,
    onSettled: () => queryClient.invalidateQueries({ queryKey: wardsApi.key() }),
  };
  const take = useMutation(wardsApi.takeVitals.mutationOptions(after));
  const correct = useMutation(wardsApi.correctVitals.mutationOptions(after));
  return (
    <TakeVitalsForm
      {...patient}
      {...(corrected && { corrected })}
      isSaving={take.isPending || correct.isPending}
      error={take.error ?? correct.error}
      onTyped={onTyped}
      onTake={(vitals, reason) =>
        corrected ? correct.mutate({ id: corrected.id, vitals, reason }) : take.mutate({ id: admissionId, ...vitals })
      }
      onCancel={onDone}
    />
  );
}
