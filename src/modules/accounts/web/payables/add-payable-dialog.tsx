import { Group, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { daysAfter } from '#foundation/shared/dates/calendar-days.ts';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { rupees } from '#foundation/shared/money.ts';
import { DateField } from '#foundation/ui/fields/date-field.tsx';
import { SaveDialog } from '#foundation/ui/forms/save-dialog.tsx';
import { useCheckedSave } from '#foundation/ui/forms/use-save.ts';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { NewPayable } from '../../contract-payables.ts';
import { expenseCategories } from '../../rules.ts';
import { accountsApi } from '../api.ts';
import { BillAmountFields } from './bill-amount-fields.tsx';
import { BillFileField } from './bill-file-field.tsx';
import { VendorField } from './vendor-field.tsx';

const usualCreditDays = 30;
const shownFields = ['vendorId', 'category', 'description', 'billNumber', 'billDate', 'dueDate', 'amount', 'gst'];

function blank() {
  const billDate = clinicToday();
  return {
    vendorId: '',
    category: '',
    description: '',
    billNumber: '',
    billDate,
    dueDate: daysAfter(billDate, usualCreditDays),
    amount: null as number | null,
    gst: null as number | null,
    fileId: null as string | null,
  };
}

export function AddPayableDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState(blank);
  const [creditDays, setCreditDays] = useState(usualCreditDays);
  const set = (change: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...change }));
  const { faults, saving, send } = useCheckedSave(NewPayable, accountsApi.addPayable.call, {
    says: ({ vendorName, amount, dueDate }) => `${rupees(amount)} to ${vendorName}, due ${dayText(dueDate)}`,
    onSaved: onClose,
    reads: ['payables'],
  });

  return (
    <SaveDialog
      title="Add vendor bill"
      discardQuestion="Discard this bill?"
      onClose={onClose}
      submitLabel="Add"
      saving={saving}
      fields={shownFields}
      onSubmit={() => send({ ...typed, amount: typed.amount ?? Number.NaN, gst: typed.gst ?? 0 })}
    >
      {(setCovered) => (
        <>
          <VendorField
            label="Vendor"
            isRequired
            none="Choose"
            vendorId={typed.vendorId}
            error={faults.vendorId}
            onCovered={setCovered}
            onChange={(vendor) => {
              const days = vendor?.creditDays ?? usualCreditDays;
              setCreditDays(days);
              set({
                vendorId: vendor?.id ?? '',
                ...(typed.billDate ? { dueDate: daysAfter(typed.billDate, days) } : {}),
              });
            }}
          />
          <BillAmountFields typed={typed} faults={faults} onChange={set} />
          <NativeSelect
            label="Category"
            required
            value={typed.category}
            error={faults.category}
            onChange={(event) => set({ category: event.currentTarget.value })}
            data={[{ value: '', label: 'Choose' }, ...expenseCategories.map((value) => ({ value, label: value }))]}
          />
          <TextInput
            label="Bill number"
            maxLength={40}
            value={typed.billNumber}
            error={faults.billNumber}
            onChange={(event) => set({ billNumber: event.currentTarget.value })}
          />
          <TextInput
            label="Description"
            maxLength={200}
            value={typed.description}
            error={faults.description}
            onChange={(event) => set({ description: event.currentTarget.value })}
          />
          <Group grow align="flex-start">
            <DateField
              label="Bill date"
              required
              value={typed.billDate}
              error={faults.billDate}
              onChange={(billDate) =>
                set({ billDate, ...(billDate ? { dueDate: daysAfter(billDate, creditDays) } : {}) })
              }
            />
            <DateField
              label="Due date"
              required
              value={typed.dueDate}
              error={faults.dueDate}
              onChange={(dueDate) => set({ dueDate })}
            />
          </Group>
          <BillFileField fileId={typed.fileId} onChange={(fileId) => set({ fileId })} />
        </>
      )}
    </SaveDialog>
  );
}
