import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { pharmacyApi } from '../api.ts';
import { SupplierDialog } from '../purchase/supplier-dialog.tsx';

interface SupplierFieldProps {
  supplierId: string;
  error: string | undefined;
  onChange: (supplierId: string) => void;
  /** Called when the dialog for a new supplier opens over this one, and when it closes. */
  onCovered: (isCovered: boolean) => void;
}

/** The supplier who delivered; a new one can be added without leaving the form. */
export function SupplierField({ supplierId, error, onChange, onCovered }: SupplierFieldProps) {
  const query = useQuery(pharmacyApi.suppliers.queryOptions());
  const [isAdding, setAdding] = useState(false);
  const setCovered = (isCovered: boolean) => {
    setAdding(isCovered);
    onCovered(isCovered);
  };
  return (
    <div>
      <NativeSelect
        label="Supplier"
        required
        // An order names its supplier: then the invoice number comes first.
        data-autofocus={supplierId === '' || undefined}
        value={supplierId}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
        data={[
          { value: '', label: 'Choose a supplier' },
          ...(query.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <ReadFailure what="the suppliers" query={query} />
      <Button mt={4} size="compact-sm" variant="subtle" onClick={() => setCovered(true)}>
        New supplier
      </Button>
      {isAdding ? (
        <SupplierDialog supplier={null} onSaved={({ id }) => onChange(id)} onClose={() => setCovered(false)} />
      ) : null}
    </div>
  );
}
