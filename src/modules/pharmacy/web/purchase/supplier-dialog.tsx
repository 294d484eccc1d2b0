import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { SaveDialog } from '#foundation/ui/forms/save-dialog.tsx';
import { useCheckedSave } from '#foundation/ui/forms/use-save.ts';
import { NewSupplier, type Supplier } from '../../contract-purchases.ts';
import { pharmacyApi } from '../api.ts';

interface SupplierDialogProps {
  /** Null for a new supplier, which needs a name; the name of an existing one cannot be changed. */
  supplier: Supplier | null;
  onSaved?: (supplier: Supplier) => void;
  onClose: () => void;
}

export function SupplierDialog({ supplier, onSaved, onClose }: SupplierDialogProps) {
  const [typed, setTyped] = useState({ name: '', phone: '', email: '', address: '', ...supplier });
  const { faults, saving, send } = useCheckedSave(
    NewSupplier,
    ({ name, ...reach }) =>
      supplier
        ? pharmacyApi.changeSupplier.call({ id: supplier.id, ...reach })
        : pharmacyApi.addSupplier.call({ name, ...reach }),
    {
      says: (saved) => `Saved ${saved.name}`,
      onSaved: (saved) => {
        onSaved?.(saved);
        onClose();
      },
      reads: { queryKey: pharmacyApi.key() },
    },
  );
  const fieldOf = (name: 'name' | 'phone' | 'email' | 'address', maxLength: number) => ({
    maxLength,
    value: typed[name],
    error: faults[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setTyped((before) => ({ ...before, [name]: value }));
    },
  });
  return (
    <SaveDialog
      title={supplier?.name ?? 'New supplier'}
      size="sm"
      discardQuestion={supplier ? 'Discard these changes?' : 'Discard this supplier?'}
      onClose={onClose}
      submitLabel="Save"
      saving={saving}
      fields={['name', 'phone', 'email', 'address']}
      onSubmit={() => send({ ...typed, email: typed.email.trim() })}
    >
      {supplier ? null : <TextInput label="Name" required data-autofocus {...fieldOf('name', 120)} />}
      <TextInput label="Phone" type="tel" data-autofocus={supplier ? true : undefined} {...fieldOf('phone', 40)} />
      <TextInput label="E-mail" type="email" {...fieldOf('email', 200)} />
      <TextInput label="Address" {...fieldOf('address', 200)} />
    </SaveDialog>
  );
}
