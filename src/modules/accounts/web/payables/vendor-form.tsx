import { Checkbox, Group, NumberInput, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '#foundation/ui/form-dialog.tsx';
import { SubmitForm } from '#foundation/ui/submit-form.tsx';
import { readAgain } from '#foundation/web/read-again.ts';
import { unshownFault } from '#foundation/web/unshown-fault.ts';
import { useFormFaults } from '#foundation/web/use-form-faults.ts';
import { stateOf } from '#modules/billing/rules/tax/gst.ts';
import { SavedVendor, type Vendor } from '../../contract-payables.ts';
import { accountsApi } from '../api.ts';

const shownFields = ['name', 'gstin', 'contactName', 'phone', 'email', 'tdsNote', 'creditDays'];
const blank = { name: '', gstin: '', contactName: '', phone: '', email: '', tdsNote: '', isActive: true };

interface VendorFormProps {
  vendor: Vendor | null;
  onSaved?: (vendor: Vendor) => void;
  onClose: () => void;
}

export function VendorForm({ vendor, onSaved, onClose }: VendorFormProps) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState({ ...blank, ...vendor, gstin: vendor?.gstin ?? '' });
  const [creditDays, setCreditDays] = useState<number | string>(vendor?.creditDays ?? 30);
  const { faults, check, onError } = useFormFaults();
  const save = useMutation(
    accountsApi.saveVendor.mutationOptions({
      onSuccess: (saved) => {
        notifications.show({ message: `Saved ${saved.name}` });
        onSaved?.(saved);
        onClose();
      },
      onError,
      onSettled: () => readAgain(queryClient, ['vendors']),
    }),
  );
  const fieldOf = (name: keyof Omit<typeof blank, 'isActive'>, maxLength: number) => ({
    maxLength,
    value: typed[name],
    error: faults[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setTyped((before) => ({ ...before, [name]: value }));
    },
  });
  const state = stateOf(typed.gstin.trim());

  function submit() {
    const saved = check(SavedVendor, {
      ...typed,
      id: vendor?.id ?? null,
      version: vendor?.version ?? 0,
      creditDays: creditDays === '' ? Number.NaN : Number(creditDays),
    });
    if (saved) save.mutate(saved);
  }

  return (
    <FormDialog title={vendor ? vendor.name : 'Add vendor'} discardQuestion="Discard this vendor?" onClose={onClose}>
      {({ onTyped }) => (
        <SubmitForm
          submitLabel="Save"
          isSaving={save.isPending}
          error={unshownFault(save.error, shownFields)}
          onTyped={onTyped}
          onSubmit={submit}
        >
          <TextInput label="Name" required data-autofocus {...fieldOf('name', 120)} />
          <TextInput
            label="GSTIN"
            description={state ? `State: ${state}` : '15 letters and digits, if registered'}
            {...fieldOf('gstin', 15)}
          />
          <Group grow align="flex-start">
            <TextInput label="Contact person" {...fieldOf('contactName', 80)} />
            <TextInput label="Phone" inputMode="tel" {...fieldOf('phone', 40)} />
          </Group>
          <TextInput label="Email" inputMode="email" {...fieldOf('email', 120)} />
          <NumberInput
            label="Days to pay"
            description="After the date of the bill"
            required
            hideControls
            value={creditDays}
            error={faults.creditDays}
            onChange={setCreditDays}
          />
          <TextInput
            label="TDS note"
            description="Section and rate, such as 194C, 1%; shown when a bill is paid"
            {...fieldOf('tdsNote', 200)}
          />
          {vendor ? (
            <Checkbox
              label="Offered for new bills"
              checked={typed.isActive}
              onChange={(event) => setTyped({ ...typed, isActive: event.currentTarget.checked })}
            />
          ) : null}
        </SubmitForm>
      )}
    </FormDialog>
  );
}
