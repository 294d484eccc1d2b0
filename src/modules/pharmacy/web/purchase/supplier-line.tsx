import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { Supplier } from '../../contract-purchases.ts';
import styles from './purchase-list.module.css';
import { SupplierDialog } from './supplier-dialog.tsx';

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
