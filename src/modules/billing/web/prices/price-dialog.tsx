import { Autocomplete, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateField } from '#foundation/ui/fields/date-field.tsx';
import { RupeeField } from '#foundation/ui/fields/rupee-field.tsx';
import { SaveDialog } from '#foundation/ui/forms/save-dialog.tsx';
import { useCheckedSave } from '#foundation/ui/forms/use-save.ts';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { doctorName, useDoctors } from '#modules/staff/web/use-doctors.ts';
import { pastPriceText } from '../../rules/prices/past-price.ts';
import { NewPrice } from '../../rules/prices/price.ts';
import type { UnpricedService } from '../../rules/prices/unpriced.ts';
import {
  bedDayService,
  consultationService,
  type IncomeCategory,
  incomeCategories,
  type PricedVisit,
  pricedVisitNames,
  pricedVisits,
} from '../../rules.ts';
import { billingApi } from '../api.ts';
import { GstFields, noGst } from '../bill/gst-fields.tsx';

interface PriceDialogProps {
  /** The service that lacks a price; if omitted, a consultation from today. */
  start?: UnpricedService;
  onClose: () => void;
}

export function PriceDialog({ start, onClose }: PriceDialogProps) {
  const doctors = useDoctors();
  const prices = useQuery(billingApi.prices.queryOptions());
  const [service, setService] = useState(start?.service ?? consultationService);
  const [typedCode, setCode] = useState<string | null>(null);
  const [category, setCategory] = useState<IncomeCategory>(start?.category ?? 'OPD Consultations');
  const [doctorId, setDoctorId] = useState('');
  const [visitKind, setVisitKind] = useState<PricedVisit | null>(null);
  const [amount, setAmount] = useState<number | null>(null);
  const [gst, setGst] = useState(noGst);
  const [fromDay, setFromDay] = useState(start?.firstDay ?? clinicToday());
  const { faults, saving, send } = useCheckedSave(NewPrice, billingApi.setPrice.call, {
    onSaved: onClose,
    reads: ['service_prices', 'service_codes'],
  });
  const services = [
    ...new Set([consultationService, bedDayService, ...(prices.data ?? []).map((price) => price.service)]),
  ];

  const code = typedCode ?? prices.data?.find((price) => price.service === service)?.code ?? '';

  function submit() {
    send({
      service,
      code: typedCode ?? undefined,
      category,
      doctorId: doctorId || null,
      visitKind: service === consultationService ? visitKind : null,
      amount: amount ?? Number.NaN,
      fromDay,
      ...gst,
    });
  }

  return (
    <SaveDialog
      title="Set a price"
      discardQuestion="Discard this price?"
      onClose={onClose}
      submitLabel="Save"
      saving={saving}
      fields={['service', 'code', 'doctorId', 'amount', 'gstRate', 'hsnSac', 'gstReason', 'fromDay']}
      onSubmit={submit}
    >
      <Autocomplete
        label="Service"
        description={`For a bed, type ${bedDayService}, or for one ward ${bedDayService}, General Ward. At 0 its days are not billed.`}
        required
        maxLength={100}
        data={services}
        value={service}
        error={faults.service}
        onChange={setService}
      />
      <TextInput
        label="Code"
        description="Finds the service on a bill, for all its prices"
        maxLength={20}
        value={code}
        error={faults.code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <NativeSelect
        label="Category"
        value={category}
        onChange={(event) => setCategory(incomeCategories.find((one) => one === event.currentTarget.value) ?? category)}
        data={[...incomeCategories]}
      />
      <NativeSelect
        label="For"
        value={doctorId}
        error={faults.doctorId ?? (doctors.isError ? "Couldn't load doctors" : null)}
        onChange={(event) => setDoctorId(event.currentTarget.value)}
        data={[
          { value: '', label: 'Everyone' },
          ...(doctors.data ?? []).map((doctor) => ({ value: doctor.id, label: doctorName(doctor) })),
        ]}
      />
      {service === consultationService ? (
        <NativeSelect
          label="Visit"
          value={visitKind ?? ''}
          onChange={(event) => setVisitKind(pricedVisits.find((kind) => kind === event.currentTarget.value) ?? null)}
          data={[
            { value: '', label: 'Any visit' },
            ...pricedVisits.map((value) => ({ value, label: pricedVisitNames[value] })),
          ]}
        />
      ) : null}
      <RupeeField label="Price" required value={amount} error={faults.amount} onChange={setAmount} />
      <GstFields gst={gst} faults={faults} onChange={setGst} />
      <DateField
        label="From"
        required
        description={pastPriceText({ service, fromDay }, prices.data ?? [], clinicToday())}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={fromDay}
        error={faults.fromDay}
        onChange={setFromDay}
      />
    </SaveDialog>
  );
}
