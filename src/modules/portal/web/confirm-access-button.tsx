import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '#foundation/ui/form-dialog.tsx';
import { SubmitForm } from '#foundation/ui/submit-form.tsx';
import { useFormFaults } from '#foundation/web/use-form-faults.ts';
import { wholeFailure } from '#foundation/web/whole-failure.ts';
import { AccessConfirmation, type PortalAccount } from '../contract.ts';
import { portalApi } from './api.ts';

interface ConfirmAccessProps {
  patientId: string;
  account: PortalAccount;
}

function ConfirmAccessDialog({ patientId, account, onClose }: ConfirmAccessProps & { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [code, setCode] = useState('');
  const { faults, check, onError } = useFormFaults();
  const confirm = useMutation(
    portalApi.confirm.mutationOptions({
      onSuccess: onClose,
      onError,
      onSettled: () => queryClient.invalidateQueries({ queryKey: portalApi.accounts.key() }),
    }),
  );

  function submit() {
    const checked = check(AccessConfirmation, { patientId, userId: account.userId, code });
    if (checked) confirm.mutate(checked);
  }

  return (
    <FormDialog title="Confirm portal access" size="sm" discardQuestion="Discard this code?" onClose={onClose}>
      {({ onTyped }) => (
        <SubmitForm
          submitLabel="Confirm"
          isSaving={confirm.isPending}
          error={wholeFailure(confirm.error)}
          onTyped={onTyped}
          onSubmit={submit}
        >
          <TextInput
            label="Code"
            description={`${account.name} sees it in the portal, signed in as ${account.email}`}
            required
            data-autofocus
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            value={code}
            error={faults.code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        </SubmitForm>
      )}
    </FormDialog>
  );
}

/** Opens the record to an account that the desk has linked, once the patient has read out its code. */
export function ConfirmAccessButton(props: ConfirmAccessProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="compact-md" onClick={() => setOpen(true)}>
        Confirm
      </Button>
      {isOpen ? <ConfirmAccessDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
