import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ReasonForm } from '#foundation/ui/dialogs/reason-form.tsx';
import { clinicTime } from '#foundation/web/clinic-date.ts';
import { setText } from '#modules/vitals/rules/vitals-words.ts';
import type { TakenVitals } from '../contract.ts';
import { consultationsApi } from './api.ts';

interface RemoveVitalsProps {
  set: TakenVitals;
  onDone: () => void;
}

/** Removes a set that was mistyped or belongs to another patient. */
export function RemoveVitals({ set, onDone }: RemoveVitalsProps) {
  const queryClient = useQueryClient();
  const remove = useMutation(
    consultationsApi.removeVitals.mutationOptions({
      onSuccess: onDone,
      onSettled: () => queryClient.invalidateQueries({ queryKey: consultationsApi.key() }),
    }),
  );
  return (
    <section aria-label="Removal">
      <p>{`Remove ${clinicTime(set.takenAt)}: ${setText(set)}? What was entered stays in the record.`}</p>
      <ReasonForm
        submitLabel="Remove set"
        isSaving={remove.isPending}
        error={remove.error}
        onTyped={remove.reset}
        onSubmit={(reason) => remove.mutate({ id: set.id, reason })}
        onCancel={onDone}
      />
    </section>
  );
}
