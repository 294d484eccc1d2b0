import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SubmitForm } from '#foundation/ui/forms/submit-form.tsx';
import { wholeFailure } from '#foundation/web/requests/whole-failure.ts';
import { BatchFacts } from '../../contract-items.ts';
import type { KeptBatch } from '../../contract-stock.ts';
import { pharmacyApi } from '../api.ts';
import { faultsOf } from '../faults-of.ts';
import styles from '../handed-lines.module.css';
import { BatchFields, batchInput, noBatch } from './batch-fields.tsx';

interface CorrectBatchFormProps {
  batch: KeptBatch;
  onDone: () => void;
}

/** Corrects details mistyped when a batch was received. The quantity is corrected by a count. */
export function CorrectBatchForm({ batch, onDone }: CorrectBatchFormProps) {
  const queryClient = useQueryClient();
  const { id, batchNumber, expiryDate, mrp, cost } = batch;
  const [typed, setTyped] = useState({ ...noBatch, batchNumber, expiryDate: expiryDate ?? '', mrp, cost });
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({});
  const correct = useMutation(
    pharmacyApi.correctBatch.mutationOptions({
      onSuccess: () => {
        notifications.show({ message: `Batch ${typed.batchNumber} is corrected` });
        onDone();
      },
      onError: (error) => setFaults(faultsOf(error)),
      onSettled: () => queryClient.invalidateQueries({ queryKey: pharmacyApi.key() }),
    }),
  );

  function submit() {
    const { data, error } = BatchFacts.safeParse(batchInput(typed));
    setFaults(Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []));
    if (data) correct.mutate({ ...data, id });
  }

  return (
    <div className={styles.returning}>
      <SubmitForm submitLabel="Save" isSaving={correct.isPending} error={wholeFailure(correct.error)} onSubmit={submit}>
        <p>{`Correct batch ${batchNumber}. Registers and bills of what was sold stay as they are.`}</p>
        <BatchFields value={typed} errors={faults} isRequired hasQuantity={false} onChange={setTyped} />
      </SubmitForm>
    </div>
  );
}
