import { NativeSelect, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { rupees } from '#foundation/shared/money.ts';
import { DateField } from '#foundation/ui/fields/date-field.tsx';
import { RupeeField } from '#foundation/ui/fields/rupee-field.tsx';
import { SaveDialog } from '#foundation/ui/forms/save-dialog.tsx';
import { useSave } from '#foundation/ui/forms/use-save.ts';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { useFormFaults } from '#foundation/web/forms/use-form-faults.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import type { PaymentMethod } from '#modules/billing/rules.ts';
import { ApprovalNote } from '#modules/billing/web/approvals/approval-note.tsx';
import { MethodField } from '#modules/billing/web/payment/method-field.tsx';
import { useFirstOpenDay } from '#modules/cashier/web/use-first-open-day.ts';
import { NewExpense } from '../contract.ts';
import { expenseCategories, mostUnnamed } from '../rules.ts';
import { accountsApi } from './api.ts';
import { BillFileField } from './payables/bill-file-field.tsx';
import { isNeedsApproval, useExpenseApproval } from './payables/use-expense-approval.ts';
import { VendorField } from './payables/vendor-field.tsx';

const blank = {
  amount: null as number | null,
  category: '',
  description: '',
  paidTo: '',
  method: 'cash' as PaymentMethod,
  vendorId: null as string | null,
  vendorName: '',
  fileId: null as string | null,
  /** Null for the proposed day. */
  expenseDate: null as string | null,
};

export function AddExpenseDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState(blank);
  const firstOpenDay = useFirstOpenDay();
  const expenseDate = typed.expenseDate ?? firstOpenDay;
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
  const { faults, check, onError } = useFormFaults();
  const add = useSave(accountsApi.addExpense.call, {
    onSaved: ({ id }, { amount, description }) => {
      offerUndo(id, `Booked ${rupees(amount)}, ${description}`, () =>
        reverse.mutate({ id, reason: 'Entered by mistake' }),
      );
      onClose();
    },
    onError,
    reads: ['accounts_tx'],
  });

  const amount = typed.amount ?? 0;
  const { approval, why, fault } = useExpenseApproval({
    amount,
    payee: typed.vendorId ? typed.vendorName : typed.paidTo,
    payableId: null,
    ofAmount: amount,
    tried: add,
    isSamePayee: add.variables?.vendorId === typed.vendorId && add.variables.paidTo?.trim() === typed.paidTo.trim(),
  });

  function submit() {
    const approvalId = approval.approved?.id ?? null;
    const checked = check(NewExpense, { ...typed, expenseDate, amount: typed.amount ?? Number.NaN, approvalId });
    if (!checked) return;
    const isAsking = approval.isMissing;
    add.mutate(checked, {
      onError: (error) => {
        if (isAsking && isNeedsApproval(error)) approval.ask(checked.description);
      },
    });
  }

  return (
    <SaveDialog
      title="Add Expense"
      discardQuestion="Discard this expense?"
      onClose={onClose}
      submitLabel={approval.stepLabel ?? 'Add'}
      isDisabled={approval.isWaiting || approval.isUnknown}
      saving={{ isPending: add.isPending || approval.asking.isPending, error: fault }}
      fields={['amount', 'category', 'description', 'vendorId', 'paidTo', 'method', 'expenseDate']}
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
            onChange={(vendor) => set({ vendorId: vendor?.id ?? null, vendorName: vendor?.name ?? '' })}
          />
          {typed.vendorId ? null : (
            <TextInput
              label="Paid to"
              required={amount > mostUnnamed}
              maxLength={100}
              value={typed.paidTo}
              error={faults.paidTo}
              onChange={(event) => set({ paidTo: event.currentTarget.value })}
            />
          )}
          <MethodField value={typed.method} error={faults.method} onChange={(method) => set({ method })} />
          <DateField
            label="Date"
            required
            description={
              typed.method === 'cash' && expenseDate !== firstOpenDay ? 'The cash comes out of your open drawer' : null
            }
            value={expenseDate}
            error={faults.expenseDate}
            onChange={(expenseDate) => set({ expenseDate })}
          />
          <BillFileField fileId={typed.fileId} onChange={(fileId) => set({ fileId })} />
          <ApprovalNote approval={approval} why={why} />
        </>
      )}
    </SaveDialog>
  );
}
