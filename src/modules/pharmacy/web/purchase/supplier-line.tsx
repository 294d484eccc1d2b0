import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { SaveDialog } from '#foundation/ui/forms/save-dialog.tsx';
import { useSave } from '#foundation/ui/forms/use-save.ts';
import type { PurchaseGroup } from '../../contract-purchases.ts';
import { pharmacyApi } from '../api.ts';
import { faultsOf } from '../faults-of.ts';
import styles from './purchase-list.module.css';

type Supplier = NonNullable<PurchaseGroup['supplier']>;

function SupplierDialog({ supplier, onClose }: { supplier: Supplier; onClose: () => void }) {
  const [phone, setPhone] = useState(supplier.phone);
  const [email, setEmail] = useState(supplier.email);
  const [address, setAddress] = useState(supplier.address);
  const save = useSave(pharmacyApi.changeSupplier.call, { onSaved: onClose, reads: { queryKey: pharmacyApi.key() } });
  return (
    <SaveDialog
      title={supplier.name}
      size="sm"
      discardQuestion="Discard these changes?"
      onClose={onClose}
      submitLabel="Save"
      saving={save}
      fields={['email']}
      onSubmit={() => save.mutate({ id: supplier.id, phone, email: email.trim(), address })}
    >
      <TextInput
        label="Phone"
        type="tel"
        maxLength={40}
        data-autofocus
        value={phone}
        onChange={(event) => setPhone(event.currentTarget.value)}
      />
      <TextInput
        label="E-mail"
        type="email"
        maxLength={200}
        value={email}
        error={save.isError ? faultsOf(save.error).email : null}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <TextInput
        label="Address"
        maxLength={200}
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
    </SaveDialog>
  );
}

/** How to reach the supplier. */
export function SupplierLine({ supplier }: { supplier: Supplier }) {
  const [isEditing, setEditing] = useState(false);
  const { phone, email, address } = supplier;
  return (
    <Group gap="sm" mb="sm">
      <span className={styles.muted}>
        {phone ? <a href={`tel:${phone}`}>{phone}</a> : 'No phone number'}
        {email ? ` · ${email}` : ''}
        {address ? ` · ${address}` : ''}
      </span>
      <Button variant="subtle" size="xs" aria-label={`Edit ${supplier.name}`} onClick={() => setEditing(true)}>
        Edit
      </Button>
      {isEditing ? <SupplierDialog supplier={supplier} onClose={() => setEditing(false)} /> : null}
    </Group>
  );
}
