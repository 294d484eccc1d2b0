import { Input, NativeSelect } from '@mantine/core';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { SubmitForm } from '#foundation/ui/forms/submit-form.tsx';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { wholeFailure } from '#foundation/web/requests/whole-failure.ts';
import type { Customer } from '../../contract-sales.ts';
import { neverSoldOutside, type SellingPlace, sellingPlaces } from '../../rules/counter-sale/counter-sale.ts';
import { scannedBatchRefusal } from '../../rules/counter-sale/scanned-batch.ts';
import { locationNames } from '../../rules/inventory/stock.ts';
import { needsSecondPerson, registerOf } from '../../rules/registers/registers.ts';
import { scheduleOf } from '../../rules/registers/schedules.ts';
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
  const [isPhotoUnderWay, setPhotoUnderWay] = useState(false);
  const [isPhotoAwaited, setPhotoAwaited] = useState(false);
  const [address, setAddress] = useState('');
  const [signature, setSignature] = useState(noSignature);
  const queryClient = useQueryClient();
  const medicines = useRef<HTMLInputElement>(null);
  const sell = useSell(onDone);
  const faults = sell.isError ? faultsOf(sell.error) : {};
  const itemIds = lines.map(({ item }) => item.id);
  const asked = customer && itemIds.length > 0 ? { id: customer.id, itemIds } : skipToken;
  const checks = useQuery(pharmacyApi.customer.queryOptions({ input: asked })).data?.checks ?? [];
  const isOnWard = from === 'ward';
  const medicinesSold = lines.map(({ item }) => ({ ...item, schedule: scheduleOf(item) }));
  const refusals = medicinesSold.map(({ schedule }) => (isOnWard ? null : neverSoldOutside(schedule)));
  // A refused line needs neither a photo nor a signature.
  const sold = medicinesSold.filter((_, at) => !refusals[at]);
  const isPrescribed = !isOnWard && sold.some(({ schedule }) => schedule !== 'OTC');
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

  /** The typed prescription and address belong to the previous customer, so both are cleared. */
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
        setPhotoAwaited(isPrescribed && isPhotoUnderWay);
        if (isPrescribed && isPhotoUnderWay) return;
        sell.mutate({
          patientId: customer.id,
          from,
          lines: lines.map(({ item, ...line }) => ({ itemId: item.id, ...line })),
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
        whyNot={async (item, typed) => {
          const asked = pharmacyApi.get.queryOptions({ input: { id: item.id, location: from } });
          const { batches } = await queryClient.fetchQuery(asked);
          return scannedBatchRefusal({ ...item, batches }, typed, clinicToday());
        }}
        onPick={(item) => {
          onTyped();
          sell.reset();
          // An updater, so that the second of two quick scans sees what the first has added.
          setLines((before) =>
            before.some((line) => line.item.id === item.id)
              ? before
              : [...before, { item, quantity: 1, overrideReason: '' }],
          );
        }}
      />
      <SaleLines
        lines={lines}
        from={from}
        checks={checks}
        faultAt={(at, field) =>
          faults[`lines.${at}.${field}`] ?? (field === 'itemId' ? refusals[at] : null) ?? undefined
        }
        onChange={changeLines}
      />
      {isPrescribed ? (
        <OutsidePrescription
          value={prescription}
          needsPhoto={Boolean(register)}
          errors={
            isPhotoAwaited && isPhotoUnderWay ? { ...faults, fileId: 'The photo is still being checked' } : faults
          }
          onUnderWay={setPhotoUnderWay}
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
