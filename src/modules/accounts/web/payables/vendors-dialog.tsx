import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rupees } from '#foundation/shared/money.ts';
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx';
import { Loaded } from '#foundation/ui/reads/loaded.tsx';
import type { Vendor } from '../../contract-vendors.ts';
import { accountsApi } from '../api.ts';
import styles from './payables.module.css';
import { VendorForm } from './vendor-form.tsx';

const factsOf = ({ isActive, gstin, phone, owed, credit }: Vendor) =>
  [
    isActive ? '' : 'Inactive',
    gstin ?? '',
    phone,
    owed > 0 ? `${rupees(owed)} to pay` : '',
    credit > 0 ? `${rupees(credit)} credit` : '',
  ]
    .filter(Boolean)
    .join(' · ');

export function VendorsDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(accountsApi.vendors.queryOptions());
  const [edited, setEdited] = useState<Vendor | 'new' | null>(null);
  if (edited) return <VendorForm vendor={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />;
  return (
    <Dialog opened title="Vendors" onClose={onClose}>
      <Loaded what="vendors" query={query} height={160}>
        {(vendors) => (
          <ul className={styles.list}>
            {vendors.map((vendor) => (
              <li key={vendor.id} className={styles.row}>
                <span className={styles.grow}>
                  {vendor.name}
                  <br />
                  <span className={styles.muted}>{factsOf(vendor)}</span>
                </span>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Change ${vendor.name}`}
                  onClick={() => setEdited(vendor)}
                >
                  Change
                </Button>
              </li>
            ))}
            {vendors.length === 0 ? <li className={styles.muted}>No vendors yet</li> : null}
          </ul>
        )}
      </Loaded>
      <Button mt="md" onClick={() => setEdited('new')}>
        Add vendor
      </Button>
    </Dialog>
  );
}
