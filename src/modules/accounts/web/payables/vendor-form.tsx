import { Checkbox, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { QuantityField } from '#foundation/ui/fields/quantity-field.tsx';
import { SaveDialog } from '#foundation/ui/forms/save-dialog.tsx';
import { useCheckedSave } from '#foundation/ui/forms/use-save.ts';
import { stateOf } from '#modules/billing/rules/tax/gst.ts';
import { SavedVendor, type Vendor } from '../../contract-vendors.ts';
import { accountsApi } from '../api.ts';

const shownFields = ['name', 'gstin', 'contactName', 'phone', 'email', 'tdsNote', 'creditDays'];
const blank = { name: '', gstin: '', contactName: '', phone: '', email: '', tdsNote: '', isActive: true };

interface VendorFormProps {
  vendor: Vendor | null;
  onSaved?: (vendor: Vendor) => void;
  onClose: () => void;
}

export function VendorForm({ vendor, onSaved, onClose }: VendorFormProps) {
  const [typed, setTyped] = useState({ ...blank, ...vendor, gstin: vendor?.gstin ?? '' });
  const [creditDays, setCreditDays] = useState(vendor?.creditDays ?? 30);
  const { faults, saving, send } = useCheckedSave(SavedVendor, accountsApi.saveVendor.call, {
    says: (saved) => `Saved ${saved.name}`,
    onSaved: (saved) => {
      onSaved?.(saved);
      onClose();
    },
    reads: ['vendors'],
  });
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
    send({
      ...typed,
      id: vendor?.id ?? null,
      version: vendor?.version ?? 0,
      creditDays,
    });
  }

  return (
    <SaveDialog
      title={vendor ? vendor.name : 'Add vendor'}
      discardQuestion="Discard this vendor?"
      onClose={onClose}
      submitLabel="Save"
      saving={saving}
      fields={shownFields}
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
      <QuantityField
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
    </SaveDialog>
  );
}
