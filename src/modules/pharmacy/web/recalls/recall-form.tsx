import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SubmitForm } from '#foundation/ui/forms/submit-form.tsx';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { wholeFailure } from '#foundation/web/requests/whole-failure.ts';
import type { KeptBatch } from '../../contract-stock.ts';
import { pharmacyApi } from '../api.ts';
import { faultsOf } from '../faults-of.ts';
import styles from '../handed-lines.module.css';
import { useLiftRecall } from './use-lift-recall.ts';

interface RecallFormProps {
  batch: KeptBatch;
  onDone: () => void;
}

export function RecallForm({ batch, onDone }: RecallFormProps) {
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const lift = useLiftRecall();
  const recall = useMutation(
    pharmacyApi.recallBatch.mutationOptions({
      onSuccess: ({ id }) => {
        offerUndo(id, `Batch ${batch.batchNumber} is recalled`, () =>
          lift.mutate({ id, reason: 'Undone: recalled by mistake' }),
        );
        onDone();
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: pharmacyApi.key() }),
    }),
  );
  return (
    <div className={styles.returning}>
      <SubmitForm
        submitLabel="Block this batch"
        isSaving={recall.isPending}
        error={wholeFailure(recall.error)}
        onSubmit={() => recall.mutate({ id: batch.id, reason })}
      >
        <TextInput
          label={`Why batch ${batch.batchNumber} is recalled`}
          description="It can no longer be dispensed anywhere. Recalls lists who received it."
          placeholder="Manufacturer's letter of today"
          required
          autoFocus
          maxLength={300}
          value={reason}
          error={recall.isError ? faultsOf(recall.error).reason : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </SubmitForm>
    </div>
  );
}
