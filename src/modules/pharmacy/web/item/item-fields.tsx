import { Autocomplete, Checkbox, Group, NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { RupeeField } from '#foundation/ui/fields/rupee-field.tsx';
import { TypedNumberInput } from '#foundation/ui/fields/typed-number-input.tsx';
import { drugs, schedules } from '#modules/consultations/content/drugs.ts';
import { listedSalts } from '#modules/consultations/rules/listed-salts.ts';
import { itemForms } from '../../contract-basics.ts';
import type { ItemDetails } from '../../contract-items.ts';
import { packUnitOf } from '../../rules/dispensing/quantity.ts';
import { packedPiecesOf } from '../../rules/inventory/pack.ts';
import { narcoticIn } from '../../rules/registers/schedules.ts';
import { ItemSupplyFields } from './item-supply-fields.tsx';

export type ItemValues = z.output<typeof ItemDetails>;
export type ItemForm = UseFormReturn<z.input<typeof ItemDetails>, unknown, ItemValues>;

export const itemFieldNames = [
  'name',
  'genericName',
  'form',
  'strength',
  'schedule',
  'isNarcotic',
  'isColdChain',
  'maker',
  'packSize',
  'barcode',
  'hsnSac',
  'gstRate',
  'rack',
  'supplier',
  'unitPrice',
  'reorderLevel',
  'reorderQuantity',
] as const;

const scheduleNames: Record<(typeof schedules)[number], string> = {
  OTC: 'OTC',
  H: 'Schedule H',
  H1: 'Schedule H1',
  X: 'Schedule X',
};

const formChoices = itemForms.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));
const saltNames = drugs.map(({ name }) => name);

export function ItemFields({ form }: { form: ItemForm }) {
  const { errors } = form.formState;
  const packUnit = packUnitOf(form.watch('form'));
  const packedPieces = packedPiecesOf(form.watch('form'));
  const unitPrice = form.watch('unitPrice');
  const set: ItemForm['setValue'] = (name, value) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });

  function chooseSalts(name: string) {
    set('genericName', name);
    const listed = listedSalts(name);
    const known = drugs.find((drug) => drug.name === listed);
    if (known) set('schedule', known.schedule);
    if (narcoticIn({ ...form.getValues(), genericName: listed })) set('isNarcotic', true);
  }

  return (
    <>
      <TextInput
        {...form.register('name')}
        label="Name"
        description="As printed on the pack: Dolo 650"
        required
        data-autofocus
        autoComplete="off"
        error={errors.name?.message}
      />
      <Autocomplete
        label="Generic name"
        description="Salts, used to match prescriptions. Leave empty for consumables"
        data={saltNames}
        limit={8}
        value={form.watch('genericName') ?? ''}
        onChange={chooseSalts}
        error={errors.genericName?.message}
      />
      <Group grow align="flex-start">
        <NativeSelect
          {...form.register('form', {
            onChange: ({ target }) => {
              if (target.value === 'consumable' && !form.getValues('schedule')) set('schedule', 'OTC');
            },
          })}
          label="Form"
          data={formChoices}
          error={errors.form?.message}
        />
        <TextInput
          {...form.register('strength')}
          label="Strength"
          placeholder="650 mg"
          autoComplete="off"
          error={errors.strength?.message}
        />
      </Group>
      {packUnit || packedPieces ? (
        <TypedNumberInput
          label={`Pack size (${packUnit ?? packedPieces})`}
          description={
            packUnit
              ? 'Contents of one pack. The counter calculates from it how many to dispense'
              : 'In one strip or box. Purchases are proposed in whole packs'
          }
          min={0}
          decimalScale={2}
          hideControls
          value={form.watch('packSize') ?? null}
          onChange={(typed) => set('packSize', typed)}
          error={errors.packSize?.message}
        />
      ) : null}
      <Group grow align="flex-start">
        <NativeSelect
          {...form.register('schedule')}
          label="Schedule"
          description="OTC needs no prescription"
          required
          data={[
            { value: '', label: 'Choose one' },
            ...schedules.map((value) => ({ value, label: scheduleNames[value] })),
          ]}
          error={errors.schedule?.message}
        />
        <RupeeField
          label="Unit price"
          description="Of one piece, with GST"
          required
          value={Number.isNaN(unitPrice) ? null : unitPrice}
          onChange={(paise) => set('unitPrice', paise ?? Number.NaN)}
          error={errors.unitPrice?.message}
        />
      </Group>
      <Checkbox
        {...form.register('isNarcotic')}
        label="Narcotic or psychotropic (NDPS)"
        description="Every movement is in the register of controlled drugs, as for Schedule X"
        error={errors.isNarcotic?.message}
      />
      <Checkbox
        {...form.register('isColdChain')}
        label="Cold chain (2–8 °C)"
        description="The label tells the patient to keep it in the refrigerator"
      />
      <ItemSupplyFields form={form} />
    </>
  );
}
