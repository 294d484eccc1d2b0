import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { SaveDialog } from '#foundation/ui/forms/save-dialog.tsx';
import { useSave } from '#foundation/ui/forms/use-save.ts';
import { showFieldErrors } from '#foundation/web/forms/show-field-errors.ts';
import { ItemDetails, NewBatch } from '../../contract-items.ts';
import type { Location } from '../../rules/inventory/stock.ts';
import { pharmacyApi } from '../api.ts';
import { faultsOf } from '../faults-of.ts';
import { BatchFields, batchInput, noBatch, type TypedBatch } from './batch-fields.tsx';
import { ItemFields, type ItemValues, itemFieldNames } from './item-fields.tsx';

interface AddItemDialogProps {
  location: Location;
  onClose: () => void;
}

/** The schedule has no default: a medicine left at OTC by oversight would be sold without a prescription. */
const blank: Omit<ItemValues, 'schedule'> = {
  name: '',
  genericName: '',
  form: 'tablet',
  strength: '',
  isNarcotic: false,
  isColdChain: false,
  maker: '',
  packSize: null,
  barcode: '',
  hsnSac: '3004',
  gstRate: 500,
  rack: '',
  supplier: '',
  unitPrice: Number.NaN,
  reorderLevel: 0,
  reorderQuantity: 1,
};

export function AddItemDialog({ location, onClose }: AddItemDialogProps) {
  const form = useForm<z.input<typeof ItemDetails>, unknown, ItemValues>({
    resolver: zodResolver(ItemDetails),
    defaultValues: blank,
  });
  const [batch, setBatch] = useState<TypedBatch>(noBatch);
  const [batchFaults, setBatchFaults] = useState<Partial<Record<string, string>>>({});
  const add = useSave(pharmacyApi.addItem.call, {
    says: ({ name }) => `${name} is in the inventory`,
    onSaved: onClose,
    onError: (error) => {
      showFieldErrors(form.setError, itemFieldNames, error);
      setBatchFaults(faultsOf(error, 'batch.'));
    },
    reads: { queryKey: pharmacyApi.key() },
  });
  const hasBatch =
    batch.batchNumber.trim() !== '' ||
    !Number.isNaN(batch.quantity) ||
    batch.expiryDate !== '' ||
    batch.mrp !== null ||
    batch.cost !== null;

  const submit = form.handleSubmit((details) => {
    const checked = hasBatch ? NewBatch.safeParse(batchInput(batch)) : null;
    const faults = checked?.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
    setBatchFaults(Object.fromEntries(faults));
    if (faults.length === 0) add.mutate({ ...details, location, batch: checked?.data ?? null });
  });

  return (
    <SaveDialog
      title="Add Item"
      discardQuestion="Discard this item?"
      onClose={onClose}
      submitLabel="Add"
      saving={add}
      fields={[...itemFieldNames, 'batch']}
      onSubmit={submit}
    >
      <ItemFields form={form} />
      <BatchFields value={batch} errors={batchFaults} isRequired={hasBatch} onChange={setBatch} />
    </SaveDialog>
  );
}
