import { Input, NativeSelect } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { SubmitForm } from '#foundation/ui/forms/submit-form.tsx';
import { wholeFailure } from '#foundation/web/requests/whole-failure.ts';
import type { Customer } from '../../contract-sales.ts';
import { type SellingPlace, sellingPlaces } from '../../rules/counter-sale/counter-sale.ts';
import { locationNames } from '../../rules/inventory/stock.ts';
import { needsSecondPerson, registerOf } from '../../rules/registers/registers.ts';
import { scheduleOf } from '../../rules/registers/schedule-h1.ts';
import { AddressField } from '../address-field.tsx';
import { pharmacyApi } from '../api.ts';
import { faultsOf } from '../faults-of.ts';
import { PickItem } from '../pick-item.tsx';
import { noSignature, SecondSignature } from '../signature/second-signature.tsx';
import { ChosenCustomer } from './chosen-customer.tsx';
import { noPrescription, OutsidePrescription } from './outside-prescription.tsx';
import { PickCustomer } from './pick-customer.tsx';
import { SaleLines, type SoldLine } from './sale-lines.tsx';
import { useSell } from './use-sell.ts';

interface SaleFormProps {
  onTyped: () => void;
  onDone: () => void;
}

export function SaleForm({ onTyped, onDone }: SaleFormProps) {
  const [customer, setCustomer] = useState<Customer | null>(null);
  const [from, setFrom] = useState<SellingPlace>('pharmacy');
  const [lines, setLines] = useState<readonly SoldLine[]>([]);
  const [prescription, setPrescription] = useState(noPrescription);
  const [address, setAddress] = useState('');
  const [signature, setSignature] = useState(noSignature);
  const medicines = useRef<HTMLInputElement>(null);
  const sell = useSell(onDone);
  const faults = sell.isError ? faultsOf(sell.error) : {};
  const schedules = lines.map(({ item }) => scheduleOf(item));
  const itemIds = lines.map(({ item }) => item.id);
  const asked = customer && itemIds.length > 0 ? { id: customer.id, itemIds } : skipToken;
  const checks = useQuery(pharmacyApi.customer.queryOptions({ input: asked })).data?.checks ?? [];
  const isOnWard = from === 'ward';
  const isPrescribed = !isOnWard && schedules.some((schedule) => schedule !== 'OTC');
  const sold = lines.map(({ item }) => ({ ...item, schedule: scheduleOf(item) }));
  const register = sold.map(registerOf).find(Boolean);
  const controlled = sold.filter(needsSecondPerson).map(registerOf).find(Boolean);
  const needsAddress = register && !customer?.address?.trim();

  function changeLines(changed: readonly SoldLine[]) {
    onTyped();
    sell.reset();
    setLines(changed);
  }

  function choose(chosen: Customer) {
    setCustomer(chosen);
    medicines.current?.focus();
  }

  /** What was typed of a prescription and an address is about the one before. */
  function chooseAnother() {
    setCustomer(null);
    setPrescription(noPrescription);
    setAddress('');
    setSignature(noSignature);
    sell.reset();
  }

  return (
    <SubmitForm
      submitLabel={isOnWard ? 'Use' : 'Sell'}
      isSaving={sell.isPending}
      isDisabled={!customer || lines.length === 0}
      error={wholeFailure(sell.error)}
      onTyped={onTyped}
      onSubmit={() => {
        if (!customer) return;
        const sold = lines.map(({ item, ...line }) => ({ itemId: item.id, ...line }));
        sell.mutate({
          patientId: customer.id,
          from,
          lines: sold,
          ...(isPrescribed && prescription),
          address,
          signature: controlled ? signature : noSignature,
        });
      }}
    >
      {customer ? (
        <div>
          <ChosenCustomer customer={customer} onAnother={chooseAnother} />
          {faults.patientId ? <Input.Error>{faults.patientId}</Input.Error> : null}
        </div>
      ) : (
        <PickCustomer error={faults.patientId} onPick={choose} />
      )}
      <NativeSelect
        label="From"
        description={isOnWard ? 'For an inpatient; charged to the stay' : undefined}
        value={from}
        data={sellingPlaces.map((place) => ({ value: place, label: locationNames[place] }))}
        onChange={(event) => {
          setFrom(sellingPlaces.find((place) => place === event.currentTarget.value) ?? 'pharmacy');
          changeLines([]);
        }}
      />
      <PickItem
        error={faults.lines}
        location={from}
        field={medicines}
        onPick={(item) => {
          if (!lines.some((line) => line.item.id === item.id))
            changeLines([...lines, { item, quantity: 1, overrideReason: '' }]);
        }}
      />
      <SaleLines
        lines={lines}
        from={from}
        checks={checks}
        faultAt={(at, ...fields) => fields.map((field) => faults[`lines.${at}.${field}`]).find(Boolean)}
        onChange={changeLines}
      />
      {isPrescribed ? (
        <OutsidePrescription
          value={prescription}
          needsPhoto={Boolean(register)}
          errors={faults}
          onChange={(changes) => {
            onTyped();
            sell.reset();
            setPrescription((before) => ({ ...before, ...changes }));
          }}
        />
      ) : null}
      {needsAddress ? (
        <AddressField
          register={register}
          value={address}
          error={faults.address}
          onChange={(typed) => {
            sell.reset();
            setAddress(typed);
          }}
        />
      ) : null}
      {controlled ? (
        <SecondSignature
          register={controlled}
          of={isOnWard && customer ? { inpatientId: customer.id, itemIds } : {}}
          value={signature}
          errors={faults}
          onChange={(typed) => {
            onTyped();
            sell.reset();
            setSignature(typed);
          }}
        />
      ) : null}
    </SubmitForm>
  );
}
