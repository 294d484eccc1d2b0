import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { FormDialog } from '#foundation/ui/form-dialog.tsx';
import { RupeeField } from '#foundation/ui/rupee-field.tsx';
import { SubmitForm } from '#foundation/ui/submit-form.tsx';
import { readAgain } from '#foundation/web/read-again.ts';
import { useFormFaults } from '#foundation/web/use-form-faults.ts';
import { wholeFailure } from '#foundation/web/whole-failure.ts';
import { OpeningFloat } from '../contract.ts';
import { cashierApi, cashTables } from './api.ts';

const Opening = z.object({ openingFloat: OpeningFloat });

export function OpenDrawerDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [openingFloat, setOpeningFloat] = useState<number | null>(null);
  const { faults, check, onError } = useFormFaults();
  const open = useMutation(
    cashierApi.open.mutationOptions({
      onSuccess: onClose,
      onError,
      onSettled: () => readAgain(queryClient, cashTables),
    }),
  );

  function submit() {
    const checked = check(Opening, { openingFloat: openingFloat ?? Number.NaN });
    if (checked) open.mutate(checked);
  }

  return (
    <FormDialog title="Open drawer" size="sm" discardQuestion="Discard this amount?" onClose={onClose}>
      {({ onTyped }) => (
        <SubmitForm
          submitLabel="Open drawer"
          isSaving={open.isPending}
          error={wholeFailure(open.error)}
          onTyped={onTyped}
          onSubmit={submit}
        >
          <RupeeField
            label="Float"
            description="Count the cash that is in the drawer now"
            required
            data-autofocus
            value={openingFloat}
            error={faults.openingFloat}
            onChange={setOpeningFloat}
          />
        </SubmitForm>
      )}
    </FormDialog>
  );
}
