import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { rupees } from '#foundation/shared/money.ts';
import { QuantityField } from '#foundation/ui/fields/quantity-field.tsx';
import { RupeeField } from '#foundation/ui/fields/rupee-field.tsx';
import { SubmitForm } from '#foundation/ui/forms/submit-form.tsx';
import { QueryPanel } from '#foundation/ui/reads/query-panel.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import { wholeFailure } from '#foundation/web/requests/whole-failure.ts';
import { readAgain } from '#foundation/web/screens/read-again.ts';
import { BillingSettings, type KnownBillingSettings } from '../../rules/billing-settings.ts';
import { gstRates, rateText } from '../../rules/tax/gst.ts';
import { billingApi } from '../api.ts';
import { PackageList } from './package-list.tsx';
import { PriceList } from './price-list.tsx';

const aboveLimit = (raised: KnownBillingSettings['raisedLimit']) =>
  [
    'Above it an admin approves, or a second admin if an admin pays it out.',
    raised && `${rupees(raised.amount)} from ${clinicDateTime(raised.from)}.`,
  ]
    .filter(Boolean)
    .join(' ');

function SettingsForm({ known }: { known: KnownBillingSettings }) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(known);
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({});
  const set = (change: Partial<KnownBillingSettings>) => setTyped((before) => ({ ...before, ...change }));
  const save = useMutation(
    billingApi.changeSettings.mutationOptions({
      onSuccess: (saved) => {
        setTyped(saved);
        notifications.show({ message: 'Billing settings saved' });
      },
      onSettled: () => readAgain(queryClient, ['billing_settings']),
    }),
  );

  function submit() {
    const checked = BillingSettings.safeParse(typed);
    setFaults(Object.fromEntries(checked.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []));
    if (checked.data) save.mutate({ ...checked.data, version: typed.version });
  }

  return (
    <SubmitForm submitLabel="Save" isSaving={save.isPending} error={wholeFailure(save.error)} onSubmit={submit}>
      <TextInput
        label="UPI address"
        description="Where UPI payments go. Without it no QR code is shown."
        placeholder="clinic@bank"
        maxLength={100}
        value={typed.upiAddress}
        error={faults.upiAddress}
        onChange={(event) => set({ upiAddress: event.currentTarget.value })}
      />
      <TextInput
        label="Name shown in the UPI app"
        maxLength={60}
        value={typed.upiName}
        error={faults.upiName}
        onChange={(event) => set({ upiName: event.currentTarget.value })}
      />
      <TextInput
        label="Bill numbers start with"
        description="1 to 4 capital letters or digits, for instance B in B/2627/0001"
        maxLength={4}
        value={typed.billPrefix}
        error={faults.billPrefix}
        onChange={(event) => set({ billPrefix: event.currentTarget.value.toUpperCase() })}
      />
      <QuantityField
        label="Free follow-up days"
        description="A follow-up within this many days of a paid visit with the same doctor is free. 0: never."
        min={0}
        max={365}
        value={typed.freeFollowUpDays}
        error={faults.freeFollowUpDays}
        onChange={(freeFollowUpDays) => set({ freeFollowUpDays })}
      />
      <QuantityField
        label="Discount without approval (%)"
        description="Of a bill, credit notes included. A receptionist asks an admin for more."
        hideControls
        value={typed.discountPercent}
        error={faults.discountPercent}
        onChange={(discountPercent) => set({ discountPercent })}
      />
      <RupeeField
        label="Refund without approval"
        description={`Of one bill, or to one patient in a day. ${aboveLimit(known.raisedRefundLimit)}`}
        value={Number.isNaN(typed.refundLimit) ? null : typed.refundLimit}
        error={faults.refundLimit}
        onChange={(refundLimit) => set({ refundLimit: refundLimit ?? Number.NaN })}
      />
      <RupeeField
        label="Expense without approval"
        description={`To one payee in a day. ${aboveLimit(known.raisedLimit)}`}
        value={Number.isNaN(typed.expenseLimit) ? null : typed.expenseLimit}
        error={faults.expenseLimit}
        onChange={(expenseLimit) => set({ expenseLimit: expenseLimit ?? Number.NaN })}
      />
      <NativeSelect
        label="GST on aesthetic services"
        description="Prices include it. Health care is exempt, medicines have 5%."
        value={typed.cosmeticGstRate}
        onChange={(event) =>
          set({ cosmeticGstRate: gstRates.find((rate) => String(rate) === event.currentTarget.value) ?? 1800 })
        }
        data={gstRates.map((rate) => ({ value: String(rate), label: rateText(rate) }))}
      />
      <Checkbox
        label="Ask for the payment reference"
        description="Card, UPI and bank payments can't be booked without it"
        checked={typed.needsReference}
        onChange={(event) => set({ needsReference: event.currentTarget.checked })}
      />
      <Checkbox
        label="Medicines are paid before they are handed over"
        description="The pharmacy keeps them at the counter until their bill is paid"
        checked={typed.medicinesPaidBefore}
        onChange={(event) => set({ medicinesPaidBefore: event.currentTarget.checked })}
      />
    </SubmitForm>
  );
}

export default function BillingSettingsPage() {
  const settings = useQuery(billingApi.settings.queryOptions());
  return (
    <>
      <QueryPanel title="Billing" text="Bill numbers and UPI payments." query={settings}>
        {(known) => <SettingsForm known={known} />}
      </QueryPanel>
      <PriceList />
      <PackageList />
    </>
  );
}
