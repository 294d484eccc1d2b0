import { NativeSelect, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { rupees } from '#foundation/shared/money.ts';
import { FormDialog } from '#foundation/ui/form-dialog.tsx';
import { SubmitForm } from '#foundation/ui/submit-form.tsx';
import { readAgain } from '#foundation/web/read-again.ts';
import { useFormFaults } from '#foundation/web/use-form-faults.ts';
import { wholeFailure } from '#foundation/web/whole-failure.ts';
import { type CashSession, CloseDrawer, type Drawer } from '../contract.ts';
import { countedOf, type Denomination, denominations, differenceText } from '../rules.ts';
import { cashierApi, cashTables } from './api.ts';
import styles from './cash-section.module.css';
import { CountFields } from './count-fields.tsx';

interface CloseDrawerDialogProps {
  session: CashSession;
  /** To whom it can be handed over; null: it is closed. */
  colleagues: Drawer['colleagues'] | null;
  onClose: () => void;
}

/** The drawer is counted, and the difference named and explained; then it is closed, or goes to a colleague. */
export function CloseDrawerDialog({ session, colleagues, onClose }: CloseDrawerDialogProps) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<Partial<Record<Denomination, number>>>({});
  const [reason, setReason] = useState('');
  const [handedToId, setHandedToId] = useState('');
  const { faults, check, onError } = useFormFaults();
  const counts = denominations.map((denomination) => ({ denomination, count: typed[denomination] || 0 }));
  const counted = countedOf(counts);
  const difference = counted - session.expected;
  const title = colleagues ? 'Hand over drawer' : 'Close drawer';
  const close = useMutation(
    cashierApi.close.mutationOptions({
      onSuccess: (closed) => {
        const words = closed.handedToName ? `Waiting for ${closed.handedToName} to confirm` : 'Drawer closed';
        notifications.show({ message: `${words}, ${rupees(counted)}` });
        onClose();
      },
      onError,
      onSettled: () => readAgain(queryClient, cashTables),
    }),
  );
  const schema = CloseDrawer.refine(() => difference === 0 || reason.trim() !== '', {
    path: ['reason'],
    message: 'Enter a reason',
  }).refine(() => !colleagues || handedToId !== '', { path: ['handedToId'], message: 'Choose a colleague' });

  function submit() {
    const checked = check(schema, { counts, reason, handedToId: handedToId || null });
    if (checked) close.mutate({ id: session.id, ...checked });
  }

  return (
    <FormDialog title={title} discardQuestion="Discard this count?" onClose={onClose}>
      {({ onTyped }) => (
        <SubmitForm
          submitLabel={title}
          isSaving={close.isPending}
          error={wholeFailure(close.error)}
          onTyped={onTyped}
          onSubmit={submit}
        >
          <CountFields counts={typed} onChange={setTyped} />
          <p className={styles.counted} aria-live="polite">
            {`Counted ${rupees(counted)} of ${rupees(session.expected)}: `}
            <strong data-difference={difference !== 0}>{differenceText(difference)}</strong>
          </p>
          {difference !== 0 ? (
            <TextInput
              label="Reason for the difference"
              required
              maxLength={300}
              value={reason}
              error={faults.reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          ) : null}
          {colleagues ? (
            <NativeSelect
              label="Hand over to"
              required
              value={handedToId}
              error={faults.handedToId}
              onChange={(event) => setHandedToId(event.currentTarget.value)}
              data={[{ value: '', label: 'Choose' }, ...colleagues.map(({ id, name }) => ({ value: id, label: name }))]}
            />
          ) : null}
        </SubmitForm>
      )}
    </FormDialog>
  );
}
