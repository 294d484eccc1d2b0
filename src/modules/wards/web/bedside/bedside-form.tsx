import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LatestVitals } from '#modules/vitals/rules/latest.ts';
import { TakeVitalsForm } from '#modules/vitals/web/take-vitals-form.tsx';
import type { MeasuredPerson } from '#modules/vitals/web/use-typed-vitals.ts';
import { wardsApi } from '../api.ts';

interface BedsideFormProps {
  admissionId: string;
  person: MeasuredPerson;
  latest: LatestVitals | null;
  wasPregnant: boolean;
  onTyped: () => void;
  onDone: () => void;
}

export function BedsideForm({ admissionId, onTyped, onDone, ...patient }: BedsideFormProps) {
  const queryClient = useQueryClient();
  const take = useMutation(
    wardsApi.takeVitals.mutationOptions({
      onSuccess: onDone,
      onSettled: () => queryClient.invalidateQueries({ queryKey: wardsApi.key() }),
    }),
  );
  return (
    <TakeVitalsForm
      {...patient}
      isSaving={take.isPending}
      error={take.error}
      onTyped={onTyped}
      onTake={(values) => take.mutate({ id: admissionId, ...values })}
      onCancel={onDone}
    />
  );
}
