import { NativeSelect, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { rupees } from '#foundation/shared/money.ts';
import { DateField } from '#foundation/ui/date-field.tsx';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { RupeeField } from '#foundation/ui/rupee-field.tsx';
import { SaveDialog } from '#foundation/ui/save-dialog.tsx';
import { useCheckedSave, useSave } from '#foundation/ui/use-save.ts';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { failureOf } from '#foundation/web/failure.ts';
import type { PaymentMethod } from '#modules/billing/rules.ts';
import { MethodField } from '#modules/billing/web/payment/method-field.tsx';
import { NewExpense } from '../contract.ts';
import { expenseCategories, expenseDayFault } from '../rules.ts';
import { accountsApi } from './api.ts';
import { BillFileField } from './payables/bill-file-field.tsx';
import { VendorField } from './payables/vendor-field.tsx';

const blank = {
  amount: null as number | null,
  category: '',
  description: '',
  paidTo: '',
  method: 'cash' as PaymentMethod,
  vendorId: null as string | null,
  fileId: null as string | null,
};

export function AddExpenseDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState({ ...blank, expenseDate: clinicToday() });
  const set = (change: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...change }));
  const reverse = useSave(accountsApi.reverseExpense.call, {
    reads: ['accounts_tx'],
    onError: (error) =>
      notifications.show({
        title: 'Not undone',
        message: failureOf(error).sentence,
        color: 'red',
        autoClose: false,
      }),
  });
  const { faults, saving, send } = useCheckedSave(NewExpense, accountsApi.addExpense.call, {
    onSaved: ({ id }, { amount, description }) => {
      offerUndo(id, `Booked ${rupees(amount)}, ${description}`, () =>
        reverse.mutate({ id, reason: 'Entered by mistake' }),
      );
      onClose();
    },
    reads: ['accounts_tx'],
  });

  function submit() {
    const dayFault = typed.expenseDate
      ? expenseDayFault(typed.expenseDate, { today: clinicToday(), closedThrough: null })
      : null;
    const more = dayFault ? { expenseDate: dayFault } : {};
    send({ ...typed, amount: typed.amount ?? Number.NaN }, more);
  }

  return (
    <SaveDialog
      title="Add Expense"
      discardQuestion="Discard this expense?"
      onClose={onClose}
      submitLabel="Add"
      saving={saving}
      fields={['amount', 'category', 'description', 'vendorId', 'paidTo', 'expenseDate']}
      onSubmit={submit}
    >
      {(setCovered) => (
        <>
          <RupeeField
            label="Amount"
            required
            data-autofocus
            value={typed.amount}
            error={faults.amount}
            onChange={(amount) => set({ amount })}
          />
          <NativeSelect
            label="Category"
            required
            value={typed.category}
            error={faults.category}
            onChange={(event) => set({ category: event.currentTarget.value })}
            data={[{ value: '', label: 'Choose' }, ...expenseCategories.map((value) => ({ value, label: value }))]}
          />
          <TextInput
            label="Description"
            required
            maxLength={200}
            value={typed.description}
            error={faults.description}
            onChange={(event) => set({ description: event.currentTarget.value })}
          />
          <VendorField
            label="Vendor"
            none="None, or another"
            vendorId={typed.vendorId ?? ''}
            error={faults.vendorId}
            onCovered={setCovered}
            onChange={(vendor) => set({ vendorId: vendor?.id ?? null })}
          />
          {typed.vendorId ? null : (
            <TextInput
              label="Paid to"
              maxLength={100}
              value={typed.paidTo}
              error={faults.paidTo}
              onChange={(event) => set({ paidTo: event.currentTarget.value })}
            />
          )}
          <MethodField value={typed.method} onChange={(method) => set({ method })} />
          <DateField
            label="Date"
            required
            value={typed.expenseDate}
            error={faults.expenseDate}
            onChange={(expenseDate) => set({ expenseDate })}
          />
          <BillFileField fileId={typed.fileId} onChange={(fileId) => set({ fileId })} />
        </>
      )}
    </SaveDialog>
  );
}
