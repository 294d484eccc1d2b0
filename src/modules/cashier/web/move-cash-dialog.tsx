import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { rupees } from '#foundation/shared/money.ts';
import { RupeeField } from '#foundation/ui/fields/rupee-field.tsx';
import { SaveDialog } from '#foundation/ui/forms/save-dialog.tsx';
import { useCheckedSave } from '#foundation/ui/forms/use-save.ts';
import { CashMovement } from '../contract.ts';
import { type MovementKind, movementNames } from '../rules.ts';
import { cashierApi, cashTables } from './api.ts';

interface MoveCashDialogProps {
  sessionId: string;
  kind: MovementKind;
  onClose: () => void;
}

/** Moves cash that is neither income nor an expense, such as change that is fetched or money taken to the bank. */
export function MoveCashDialog({ sessionId, kind, onClose }: MoveCashDialogProps) {
  const [amount, setAmount] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const { faults, saving, send } = useCheckedSave(
    CashMovement,
    (checked) => cashierApi.move.call({ id: sessionId, ...checked }),
    { says: (_, moved) => `${movementNames[kind]}: ${rupees(moved.amount)}`, onSaved: onClose, reads: cashTables },
  );

  return (
    <SaveDialog
      title={movementNames[kind]}
      size="sm"
      discardQuestion="Discard this entry?"
      onClose={onClose}
      submitLabel={movementNames[kind]}
      saving={saving}
      fields={['amount', 'reason']}
      onSubmit={() => send({ kind, amount: amount ?? Number.NaN, reason })}
    >
      <RupeeField label="Amount" required data-autofocus value={amount} error={faults.amount} onChange={setAmount} />
      <TextInput
        label="Reason"
        required
        maxLength={200}
        value={reason}
        error={faults.reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </SaveDialog>
  );
}
