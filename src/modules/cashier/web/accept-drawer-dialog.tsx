import { Input } from '@mantine/core';
import { useState } from 'react';
import { rupees } from '#foundation/shared/money.ts';
import { SaveDialog } from '#foundation/ui/forms/save-dialog.tsx';
import { useCheckedSave } from '#foundation/ui/forms/use-save.ts';
import { AcceptDrawer, type CashSession } from '../contract.ts';
import { notesText } from '../rules/day-sheet-paper.ts';
import { countedOf, type Denomination, denominations, differenceText, handOverFault } from '../rules.ts';
import { cashierApi, cashTables } from './api.ts';
import styles from './cash-section.module.css';
import { CountFields } from './count-fields.tsx';

/** The receiver of a drawer counts it too, and accepts it exactly as it was handed over or not at all. */
export function AcceptDrawerDialog({ session, onClose }: { session: CashSession; onClose: () => void }) {
  const [typed, setTyped] = useState<Partial<Record<Denomination, number>>>({});
  const counts = denominations.map((denomination) => ({ denomination, count: typed[denomination] || 0 }));
  const counted = countedOf(counts);
  const handedOver = session.counted ?? 0;
  const { faults, saving, send } = useCheckedSave(
    AcceptDrawer,
    (checked) => cashierApi.accept.call({ id: session.id, ...checked }),
    {
      says: () => `Drawer of ${session.cashierName} confirmed, ${rupees(handedOver)}`,
      onSaved: onClose,
      reads: cashTables,
    },
  );
  const fault = handOverFault(counted, handedOver);
  return (
    <SaveDialog
      title="Confirm drawer"
      discardQuestion="Discard this count?"
      onClose={onClose}
      submitLabel={`Confirm ${rupees(handedOver)}`}
      saving={saving}
      fields={['counts']}
      onSubmit={() => send({ counts }, fault ? { counts: fault } : {})}
    >
      <p>{[`${session.cashierName} counted ${rupees(handedOver)}`, notesText(session)].filter(Boolean).join(': ')}</p>
      <CountFields counts={typed} onChange={setTyped} />
      <p className={styles.counted} aria-live="polite">
        {`You counted ${rupees(counted)} of ${rupees(handedOver)}: `}
        <strong data-difference={fault !== null}>{differenceText(counted - handedOver)}</strong>
      </p>
      {faults.counts && fault ? <Input.Error role="alert">{fault}</Input.Error> : null}
    </SaveDialog>
  );
}
