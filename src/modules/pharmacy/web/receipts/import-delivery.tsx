import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '#foundation/ui/dialogs/form-dialog.tsx';
import { SubmitForm } from '#foundation/ui/forms/submit-form.tsx';
import { ImportDialog } from '#modules/imports/web/import-dialog.tsx';
import { deliveryFields } from '../../content/delivery-fields.ts';
import { ReceiptHead } from '../../contract-receipts.ts';
import { deliveryTables } from '../../rules/purchase/imported-delivery.ts';
import { pharmacyApi } from '../api.ts';
import { ReceiptHeadFields } from './receipt-head-fields.tsx';
import { emptyHead, type TypedHead } from './use-receipt-draft.ts';

/** Asks for the invoice first, then for the supplier's table. */
export function ImportDelivery({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [head, setHead] = useState(() => emptyHead());
  const [chosen, setChosen] = useState<TypedHead | null>(null);
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({});
  if (chosen) {
    return (
      <ImportDialog
        title={`Import invoice ${chosen.invoiceNumber}`}
        hint="The first row must hold the headings: medicine, batch, expiry, quantity, rate, MRP and any other fields. Quantities, rates and MRPs are per pack if there is a column Pieces per pack, otherwise per piece. Rates are with or without GST, as chosen before. Every medicine has to be in the inventory."
        purpose={deliveryTables}
        fields={deliveryFields}
        start={(run) => pharmacyApi.importGoods.call({ ...run, ...chosen }, { context: { endless: true } })}
        onImported={(count) => {
          notifications.show({ message: `${count.toLocaleString('en-IN')} lines received` });
          void queryClient.invalidateQueries({ queryKey: pharmacyApi.key() });
          onClose();
        }}
        onClose={onClose}
      />
    );
  }
  function submit() {
    const { data, error } = ReceiptHead.safeParse(head);
    setFaults(Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []));
    if (data) setChosen(data);
  }
  return (
    <FormDialog title="Import a delivery" size="md" discardQuestion="Discard this delivery?" onClose={onClose}>
      {({ onTyped, setCovered }) => (
        <SubmitForm submitLabel="Choose the file" isSaving={false} error={null} onTyped={onTyped} onSubmit={submit}>
          <ReceiptHeadFields value={head} faults={faults} onChange={setHead} onCovered={setCovered} />
        </SubmitForm>
      )}
    </FormDialog>
  );
}
