import { Group, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rupees } from '#foundation/shared/money.ts';
import { SubmitForm } from '#foundation/ui/forms/submit-form.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { NewSupplierReturn } from '../../contract-supplier-returns.ts';
import { locationNames, locations } from '../../rules/inventory/stock.ts';
import {
  creditForLine,
  type SupplierReturnReason,
  supplierReturnReasonNames,
  supplierReturnReasons,
} from '../../rules/purchase/supplier-returns.ts';
import { pharmacyApi } from '../api.ts';
import { faultsOf } from '../faults-of.ts';
import { usePharmacyPlace } from '../use-pharmacy-place.ts';
import { PickReturnable } from './pick-returnable.tsx';
import { type BackLine, SupplierReturnLines } from './supplier-return-lines.tsx';
import { useReturnToSupplier } from './use-return-to-supplier.ts';

interface SupplierReturnFormProps {
  onTyped: () => void;
  onDone: () => void;
}

export function SupplierReturnForm({ onTyped, onDone }: SupplierReturnFormProps) {
  const suppliers = useQuery(pharmacyApi.suppliers.queryOptions());
  const place = usePharmacyPlace();
  const [location, setLocation] = useState(place.location);
  const [supplierId, setSupplierId] = useState('');
  const [reason, setReason] = useState<SupplierReturnReason>('expiring');
  const [note, setNote] = useState('');
  const [lines, setLines] = useState<readonly BackLine[]>([]);
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({});
  const send = useReturnToSupplier(onDone);
  const total = lines.reduce((sum, line) => sum + (creditForLine(line, line.batch.cost) || 0), 0);

  function change(next: readonly BackLine[]) {
    onTyped();
    setFaults({});
    setLines(next);
  }

  function submit() {
    const asked = lines.map(({ batch, quantity, credit }) => ({ batchId: batch.batchId, quantity, credit }));
    const { data, error } = NewSupplierReturn.safeParse({ supplierId, location, reason, note, lines: asked });
    setFaults(Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []));
    if (data) send.mutate(data, { onError: (refused) => setFaults(faultsOf(refused)) });
  }

  return (
    <SubmitForm
      submitLabel="Return to supplier"
      isSaving={send.isPending}
      error={send.isError && failureOf(send.error).fieldErrors.length === 0 ? send.error : null}
      onTyped={onTyped}
      onSubmit={submit}
    >
      <NativeSelect
        label="Supplier"
        required
        data-autofocus
        value={supplierId}
        error={faults.supplierId ?? (suppliers.isError ? failureOf(suppliers.error).sentence : undefined)}
        onChange={(event) => setSupplierId(event.currentTarget.value)}
        data={[
          { value: '', label: 'Choose a supplier' },
          ...(suppliers.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Group grow align="flex-start">
        <NativeSelect
          label="Reason"
          value={reason}
          onChange={(event) =>
            setReason(supplierReturnReasons.find((name) => name === event.currentTarget.value) ?? reason)
          }
          data={supplierReturnReasons.map((value) => ({ value, label: supplierReturnReasonNames[value] }))}
        />
        <NativeSelect
          label="From"
          value={location}
          onChange={(event) => {
            setLocation(locations.find((name) => name === event.currentTarget.value) ?? location);
            change([]);
          }}
          data={locations.map((value) => ({ value, label: locationNames[value] }))}
        />
      </Group>
      {supplierId ? (
        <PickReturnable
          supplierId={supplierId}
          location={location}
          reason={reason}
          chosen={lines.map(({ batch }) => batch.batchId)}
          error={faults.lines}
          onPick={(batch) => change([...lines, { batch, quantity: batch.quantityAvailable, credit: null }])}
        />
      ) : null}
      <SupplierReturnLines lines={lines} faults={faults} onChange={change} />
      <TextInput label="Note" maxLength={300} value={note} onChange={(event) => setNote(event.currentTarget.value)} />
      {lines.length > 0 ? (
        <p>
          Credit asked for: <strong>{rupees(total)}</strong>
        </p>
      ) : null}
    </SubmitForm>
  );
}
