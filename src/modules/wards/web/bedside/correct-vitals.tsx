import { Checkbox } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { ReasonForm } from '#foundation/ui/dialogs/reason-form.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import type { BedsideVitals } from '../../contract-vitals.ts';
import { wardsApi } from '../api.ts';
import { BedsideForm } from './bedside-form.tsx';

interface CorrectVitalsProps extends ComponentProps<typeof BedsideForm> {
  corrected: BedsideVitals;
}

/** Replaces a set with what was really measured, or removes a set that belongs to somebody else. */
export function CorrectVitals(props: CorrectVitalsProps) {
  const { corrected, onTyped, onDone } = props;
  const queryClient = useQueryClient();
  const [isRemoved, setRemoved] = useState(false);
  const remove = useMutation(
    wardsApi.correctVitals.mutationOptions({
      onSuccess: onDone,
      onSettled: () => queryClient.invalidateQueries({ queryKey: wardsApi.key() }),
    }),
  );
  return (
    <section aria-label="Correction">
      <p>{`Vitals of ${clinicDateTime(corrected.takenAt)}. What was entered stays in the record.`}</p>
      <Checkbox
        my="sm"
        label="Entered by mistake, for example for another patient: remove the whole set"
        checked={isRemoved}
        onChange={(event) => setRemoved(event.currentTarget.checked)}
      />
      {isRemoved ? (
        <ReasonForm
          submitLabel="Remove set"
          isSaving={remove.isPending}
          error={remove.error}
          onTyped={onTyped}
          onSubmit={(reason) => remove.mutate({ id: corrected.id, vitals: null, reason })}
          onCancel={onDone}
        />
      ) : (
        <BedsideForm {...props} />
      )}
    </section>
  );
}
