import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import type { Vendor } from '../../contract-vendors.ts';
import { accountsApi } from '../api.ts';
import { VendorForm } from './vendor-form.tsx';

interface VendorFieldProps {
  label: string;
  isRequired?: boolean;
  /** Label of the option for no vendor. */
  none: string;
  vendorId: string;
  error: string | undefined;
  onChange: (vendor: Vendor | null) => void;
  /** Called with true while a new vendor is entered in a dialog on top of this one. */
  onCovered: (isCovered: boolean) => void;
}

export function VendorField(props: VendorFieldProps) {
  const { label, isRequired = false, none, vendorId, error, onChange, onCovered } = props;
  const query = useQuery(accountsApi.vendors.queryOptions());
  const [isAdding, setAdding] = useState(false);
  const offered = query.data?.filter(({ id, isActive }) => isActive || id === vendorId) ?? [];
  const tdsNote = offered.find(({ id }) => id === vendorId)?.tdsNote;
  const setCovered = (isCovered: boolean) => {
    setAdding(isCovered);
    onCovered(isCovered);
  };
  return (
    <div>
      <NativeSelect
        label={label}
        description={tdsNote ? `TDS: ${tdsNote}` : null}
        required={isRequired}
        data-autofocus={isRequired || undefined}
        value={vendorId}
        error={error}
        onChange={(event) => onChange(offered.find(({ id }) => id === event.currentTarget.value) ?? null)}
        data={[{ value: '', label: none }, ...offered.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <ReadFailure what="vendors" query={query} />
      <Button mt={4} size="compact-sm" variant="subtle" onClick={() => setCovered(true)}>
        New vendor
      </Button>
      {isAdding ? <VendorForm vendor={null} onSaved={onChange} onClose={() => setCovered(false)} /> : null}
    </div>
  );
}
