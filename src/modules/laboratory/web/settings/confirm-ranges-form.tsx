import { TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SubmitForm } from '#foundation/ui/forms/submit-form.tsx';
import { unshownFault } from '#foundation/web/forms/unshown-fault.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { laboratoryApi } from '../api.ts';

const countText = (count: number) => (count === 1 ? '1 analyte' : `${count} analytes`);

/** Confirms the ranges shown below that are not confirmed yet. */
export function ConfirmRangesForm({ analytes }: { analytes: readonly { code: string; version: number }[] }) {
  const queryClient = useQueryClient();
  const [pathologist, setPathologist] = useState('');
  const confirm = useMutation(
    laboratoryApi.confirmRanges.mutationOptions({
      onSuccess: (_, sent) => notifications.show({ message: `Confirmed ${countText(sent.analytes.length)}` }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: laboratoryApi.catalogue.key() }),
    }),
  );
  const faults = confirm.isError ? failureOf(confirm.error).fieldErrors : [];
  return (
    <SubmitForm
      submitLabel={`Confirm ${countText(analytes.length)} shown`}
      isSaving={confirm.isPending}
      error={unshownFault(confirm.error, ['pathologist'])}
      onSubmit={() => confirm.mutate({ analytes: [...analytes], pathologist })}
    >
      <TextInput
        label="Pathologist who has checked them"
        placeholder="Dr. ..."
        maxLength={80}
        value={pathologist}
        error={faults.find(({ field }) => field === 'pathologist')?.message}
        onChange={(event) => setPathologist(event.currentTarget.value)}
      />
    </SubmitForm>
  );
}
