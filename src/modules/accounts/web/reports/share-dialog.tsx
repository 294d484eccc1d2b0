import { NumberInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DateField } from '#foundation/ui/date-field.tsx';
import { FormDialog } from '#foundation/ui/form-dialog.tsx';
import { SubmitForm } from '#foundation/ui/submit-form.tsx';
import { dayText } from '#foundation/web/clinic-date.ts';
import { readAgain } from '#foundation/web/read-again.ts';
import { useFormFaults } from '#foundation/web/use-form-faults.ts';
import { wholeFailure } from '#foundation/web/whole-failure.ts';
import { NewShare, type PayoutRow } from '../../contract-reports.ts';
import { shareText } from '../../rules/reports.ts';
import { accountsApi } from '../api.ts';

interface ShareDialogProps {
  doctor: PayoutRow;
  /** From when it holds unless another day is typed. */
  from: string;
  onClose: () => void;
}

export function ShareDialog({ doctor, from, onClose }: ShareDialogProps) {
  const queryClient = useQueryClient();
  const [percent, setPercent] = useState<number | string>(doctor.basisPoints === null ? '' : doctor.basisPoints / 100);
  const [fromDay, setFromDay] = useState(from);
  const { faults, check, onError } = useFormFaults();
  const save = useMutation(
    accountsApi.setShare.mutationOptions({
      onSuccess: (_, share) => {
        notifications.show({
          message: `${doctor.name}: ${shareText(share.basisPoints)} from ${dayText(share.fromDay)}`,
        });
        onClose();
      },
      onError,
      onSettled: () => readAgain(queryClient, ['doctor_shares']),
    }),
  );

  function submit() {
    const basisPoints = percent === '' ? Number.NaN : Math.round(Number(percent) * 100);
    const checked = check(NewShare, { doctorId: doctor.doctorId, fromDay, basisPoints });
    if (checked) save.mutate(checked);
  }

  return (
    <FormDialog title={`Share of ${doctor.name}`} size="sm" discardQuestion="Discard this share?" onClose={onClose}>
      {({ onTyped }) => (
        <SubmitForm
          submitLabel="Save"
          isSaving={save.isPending}
          error={wholeFailure(save.error)}
          onTyped={onTyped}
          onSubmit={submit}
        >
          <NumberInput
            label="Share"
            required
            data-autofocus
            suffix="%"
            decimalScale={2}
            hideControls
            value={percent}
            error={faults.basisPoints}
            onChange={setPercent}
          />
          <DateField
            label="From"
            required
            description="Days before keep the share they had"
            value={fromDay}
            error={faults.fromDay}
            onChange={setFromDay}
          />
        </SubmitForm>
      )}
    </FormDialog>
  );
}
