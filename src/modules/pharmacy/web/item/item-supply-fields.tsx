import { Autocomplete, Group, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { QuantityField } from '#foundation/ui/fields/quantity-field.tsx';
import { gstRates, rateText } from '#modules/billing/rules/tax/gst.ts';
import { pharmacyApi } from '../api.ts';
import type { ItemForm } from './item-fields.tsx';

/** Where an item is stored, when it is reordered, and from which supplier. */
export function ItemSupplyFields({ form }: { form: ItemForm }) {
  const suppliers = useQuery(pharmacyApi.suppliers.queryOptions());
  const { errors } = form.formState;
  const set: ItemForm['setValue'] = (name, value) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  return (
    <>
      <Group grow align="flex-start">
        <TextInput
          {...form.register('rack')}
          label="Rack"
          placeholder="A3"
          autoComplete="off"
          error={errors.rack?.message}
        />
        <TextInput {...form.register('barcode')} label="Barcode" autoComplete="off" error={errors.barcode?.message} />
      </Group>
      <Group grow align="flex-start">
        <TextInput
          {...form.register('hsnSac')}
          label="HSN"
          inputMode="numeric"
          maxLength={8}
          autoComplete="off"
          error={errors.hsnSac?.message}
        />
        <NativeSelect
          label="GST in the price"
          value={String(form.watch('gstRate'))}
          onChange={(event) => set('gstRate', Number(event.currentTarget.value))}
          data={gstRates.map((rate) => ({ value: String(rate), label: rateText(rate) }))}
          error={errors.gstRate?.message}
        />
      </Group>
      <Group grow align="flex-start">
        <QuantityField
          label="Reorder level"
          description="Low at this stock or below"
          value={form.watch('reorderLevel') ?? Number.NaN}
          onChange={(quantity) => set('reorderLevel', quantity)}
          error={errors.reorderLevel?.message}
        />
        <QuantityField
          label="Reorder quantity"
          description="Goes on the purchase list"
          min={1}
          value={form.watch('reorderQuantity') ?? Number.NaN}
          onChange={(quantity) => set('reorderQuantity', quantity)}
          error={errors.reorderQuantity?.message}
        />
      </Group>
      <TextInput
        {...form.register('maker')}
        label="Maker"
        description="Schedule H1 drugs can't be dispensed without it"
        autoComplete="off"
        error={errors.maker?.message}
      />
      <Autocomplete
        label="Supplier"
        data={suppliers.data?.map(({ name }) => name) ?? []}
        value={form.watch('supplier') ?? ''}
        onChange={(name) => set('supplier', name)}
        error={errors.supplier?.message}
      />
    </>
  );
}
