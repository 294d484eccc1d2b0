import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DateField } from '#foundation/ui/fields/date-field.tsx';
import { SaveDialog } from '#foundation/ui/forms/save-dialog.tsx';
import { useCheckedSave } from '#foundation/ui/forms/use-save.ts';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { type RecurringBill, SavedRecurring } from '../../contract-recurring.ts';
import { recurrenceNames, recurrences } from '../../rules/recurring.ts';
import { expenseCategories } from '../../rules.ts';
import { accountsApi } from '../api.ts';
import { BillAmountFields } from './bill-amount-fields.tsx';
import styles from './payables.module.css';
import { VendorField } from './vendor-field.tsx';

const shownFields = ['vendorId', 'category', 'description', 'amount', 'gst', 'firstOn', 'everyMonths'];

const typedOf = (bill: RecurringBill | null) => ({
  vendorId: bill?.vendorId ?? '',
  category: bill?.category ?? 'Rent',
  description: bill?.description ?? '',
  amount: bill?.amount ?? (null as number | null),
  gst: bill?.gst ?? (null as number | null),
  firstOn: bill?.firstOn ?? clinicToday(),
  everyMonths: bill?.everyMonths ?? 1,
  isActive: bill?.isActive ?? true,
});

interface RecurringFormProps {
  bill: RecurringBill | null;
  onClose: () => void;
}

export function RecurringForm({ bill, onClose }: RecurringFormProps) {
  const [typed, setTyped] = useState(() => typedOf(bill));
  const set = (change: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...change }));
  const { faults, saving, send } = useCheckedSave(SavedRecurring, accountsApi.saveRecurring.call, {
    says: ({ description }) => `Saved ${description}`,
    onSaved: onClose,
    reads: ['recurring_bills', 'payables'],
  });

  function submit() {
    const [id, version] = [bill?.id ?? null, bill?.version ?? 0];
    send({
      ...typed,
      id,
      version,
      amount: typed.amount ?? Number.NaN,
      gst: typed.gst ?? 0,
    });
  }

  return (
    <SaveDialog
      title={bill ? bill.description : 'Add recurring bill'}
      discardQuestion="Discard this recurring bill?"
      onClose={onClose}
      submitLabel="Save"
      saving={saving}
      fields={shownFields}
      onSubmit={submit}
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
            onChange={(vendor) => set({ vendorId: vendor?.id ?? '' })}
          />
          <TextInput
            label="Description"
            required
            maxLength={200}
            value={typed.description}
            error={faults.description}
            onChange={(event) => set({ description: event.currentTarget.value })}
          />
          <NativeSelect
            label="Category"
            required
            value={typed.category}
            error={faults.category}
            onChange={(event) =>
              set({ category: expenseCategories.find((name) => name === event.currentTarget.value) ?? typed.category })
            }
            data={expenseCategories.map((value) => ({ value, label: value }))}
          />
          <BillAmountFields typed={typed} faults={faults} onChange={set} />
          <div className={styles.pair}>
            <DateField
              label="First on"
              description="Due on this day of the month"
              required
              value={typed.firstOn}
              error={faults.firstOn}
              onChange={(firstOn) => set({ firstOn })}
            />
            <NativeSelect
              label="How often"
              description="Becomes a payable automatically"
              value={typed.everyMonths}
              onChange={(event) =>
                set({
                  everyMonths: recurrences.find((months) => String(months) === event.currentTarget.value) ?? 1,
                })
              }
              data={recurrences.map((months) => ({ value: String(months), label: recurrenceNames[months] }))}
            />
          </div>
          {bill ? (
            <Checkbox
              label="Still active"
              checked={typed.isActive}
              onChange={(event) => set({ isActive: event.currentTarget.checked })}
            />
          ) : null}
        </>
      )}
    </SaveDialog>
  );
}
