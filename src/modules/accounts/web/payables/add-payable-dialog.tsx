import { Group, NativeSelect, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { rupees } from '#foundation/shared/money.ts';
import { DateField } from '#foundation/ui/date-field.tsx';
import { FormDialog } from '#foundation/ui/form-dialog.tsx';
import { SubmitForm } from '#foundation/ui/submit-form.tsx';
import { clinicToday, dayText } from '#foundation/web/clinic-date.ts';
import { readAgain } from '#foundation/web/read-again.ts';
import { unshownFault } from '#foundation/web/unshown-fault.ts';
import { useFormFaults } from '#foundation/web/use-form-faults.ts';
import { NewPayable } from '../../contract-payables.ts';
import { daysAfter } from '../../rules/payables.ts';
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
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(blank);
  const [creditDays, setCreditDays] = useState(usualCreditDays);
  const { faults, check, onError } = useFormFaults();
  const set = (change: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...change }));
  const add = useMutation(
    accountsApi.addPayable.mutationOptions({
      onSuccess: ({ vendorName, amount, dueDate }) => {
        notifications.show({ message: `${rupees(amount)} to ${vendorName}, due ${dayText(dueDate)}` });
        onClose();
      },
      onError,
      onSettled: () => readAgain(queryClient, ['payables']),
    }),
  );

  function submit() {
    const bill = check(NewPayable, { ...typed, amount: typed.amount ?? Number.NaN, gst: typed.gst ?? 0 });
    if (bill) add.mutate(bill);
  }

  return (
    <FormDialog title="Add vendor bill" discardQuestion="Discard this bill?" onClose={onClose}>
      {({ onTyped, setCovered }) => (
        <SubmitForm
          submitLabel="Add"
          isSaving={add.isPending}
          error={unshownFault(add.error, shownFields)}
          onTyped={onTyped}
          onSubmit={submit}
        >
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
        </SubmitForm>
      )}
    </FormDialog>
  );
}
