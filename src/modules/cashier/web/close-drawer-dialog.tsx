import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { rupees } from '#foundation/shared/money.ts';
import { isReason, reasonNeeded } from '#foundation/shared/text/reason.ts';
import { SaveDialog } from '#foundation/ui/forms/save-dialog.tsx';
import { useCheckedSave } from '#foundation/ui/forms/use-save.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import { type CashSession, CloseDrawer, type Drawer } from '../contract.ts';
import { countedOf, type Denomination, denominations, differenceText } from '../rules.ts';
import { cashierApi, cashTables } from './api.ts';
import styles from './cash-section.module.css';
import { CountFields } from './count-fields.tsx';

interface CloseDrawerDialogProps {
  session: CashSession;
  /** Colleagues to whom the drawer can be handed over. Null if the drawer can only be closed. */
  colleagues: Drawer['colleagues'] | null;
  onClose: () => void;
}

/**
 * The cashier counts the drawer and explains any difference; then the drawer is closed or handed over to a colleague.
 */
export function CloseDrawerDialog({ session, colleagues, onClose }: CloseDrawerDialogProps) {
  const [typed, setTyped] = useState<Partial<Record<Denomination, number>>>({});
  const [reason, setReason] = useState('');
  const [handedToId, setHandedToId] = useState('');
  const counts = denominations.map((denomination) => ({ denomination, count: typed[denomination] || 0 }));
  const counted = countedOf(counts);
  const difference = counted - session.expected;
  const isOwn = session.cashierId === useCurrentUser().id;
  const step = colleagues ? 'Hand over drawer' : 'Close drawer';
  const schema = CloseDrawer.refine(() => difference === 0 || isReason(reason), {
    path: ['reason'],
    message: reasonNeeded,
  }).refine(() => !colleagues || handedToId !== '', { path: ['handedToId'], message: 'Choose a colleague' });
  const { faults, saving, send } = useCheckedSave(
    schema,
    (checked) => cashierApi.close.call({ id: session.id, ...checked }),
    {
      says: ({ handedToName }) =>
        `${handedToName ? `Waiting for ${handedToName} to confirm` : 'Drawer closed'}, ${rupees(counted)}`,
      onSaved: onClose,
      reads: cashTables,
    },
  );

  return (
    <SaveDialog
      title={isOwn ? step : `Close the drawer of ${session.cashierName}`}
      discardQuestion="Discard this count?"
      onClose={onClose}
      submitLabel={step}
      saving={saving}
      fields={['reason', 'handedToId']}
      onSubmit={() => send({ counts, reason, handedToId: handedToId || null })}
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
    </SaveDialog>
  );
}
