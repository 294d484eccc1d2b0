import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LatestVitals } from '#modules/vitals/rules/latest.ts';
import { TakeVitalsForm } from '#modules/vitals/web/take-vitals-form.tsx';
import type { MeasuredPerson } from '#modules/vitals/web/use-typed-vitals.ts';
import { consultationsApi } from './api.ts';

interface VitalsFormProps {
  id: string;
  person: MeasuredPerson;
  /** Null if these are the first of the visit. */
  latest: LatestVitals | null;
  wasPregnant: boolean;
  onDone: () => void;
}

export function VitalsForm({ id, onDone, ...patient }: VitalsFormProps) {
  const queryClient = useQueryClient();
  const take = useMutation(
    consultationsApi.takeVitals.mutationOptions({
      onSuccess: async () => {
        onDone();
        await queryClient.invalidateQueries({ queryKey: consultationsApi.key() });
      },
    }),
  );
  return (
    <TakeVitalsForm
      {...patient}
      isSaving={take.isPending}
      error={take.error}
      onTake={(values) => take.mutate({ id, ...values })}
      onCancel={onDone}
    />
  );
}
