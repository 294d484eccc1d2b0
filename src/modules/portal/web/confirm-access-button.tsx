import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { SaveDialog } from '#foundation/ui/forms/save-dialog.tsx';
import { useCheckedSave } from '#foundation/ui/forms/use-save.ts';
import { AccessConfirmation, type PortalAccount } from '../contract.ts';
import { portalApi } from './api.ts';

interface ConfirmAccessProps {
  patientId: string;
  account: PortalAccount;
}

function ConfirmAccessDialog({ patientId, account, onClose }: ConfirmAccessProps & { onClose: () => void }) {
  const [code, setCode] = useState('');
  const { faults, saving, send } = useCheckedSave(AccessConfirmation, portalApi.confirm.call, {
    onSaved: onClose,
    reads: { queryKey: portalApi.accounts.key() },
  });

  return (
    <SaveDialog
      title="Confirm portal access"
      size="sm"
      discardQuestion="Discard this code?"
      onClose={onClose}
      submitLabel="Confirm"
      saving={saving}
      fields={['code']}
      onSubmit={() => send({ patientId, userId: account.userId, code })}
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
    </SaveDialog>
  );
}

/** Opens the record to a linked account, once the patient has read out its code. */
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
