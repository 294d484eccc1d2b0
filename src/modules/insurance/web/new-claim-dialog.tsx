import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rupees } from '#foundation/shared/money.ts';
import { FormDialog } from '#foundation/ui/dialogs/form-dialog.tsx';
import { RupeeField } from '#foundation/ui/fields/rupee-field.tsx';
import { SubmitForm } from '#foundation/ui/forms/submit-form.tsx';
import { useCheckedSave } from '#foundation/ui/forms/use-save.ts';
import { Loaded } from '#foundation/ui/reads/loaded.tsx';
import { unshownFault } from '#foundation/web/forms/unshown-fault.ts';
import type { Bill } from '#modules/billing/rules/bill.ts';
import { patientDueOf } from '#modules/billing/rules.ts';
import { billingApi } from '#modules/billing/web/api.ts';
import { NewClaim, type Policy } from '../contract-records.ts';
import { proposedClaim } from '../rules/claim-status.ts';
import { insuranceApi } from './api.ts';

const shownFields = ['billId', 'asked'];

interface NewClaimDialogProps {
  policy: Policy;
  onStarted: (claimId: string) => void;
  onClose: () => void;
}

const labelOf = (bill: Bill) =>
  `${bill.billNumber}, ${rupees(patientDueOf(bill))} ${bill.claims.length > 0 ? 'not claimed yet' : 'due'}`;

function NewClaimForm({ policy, bills, onTyped, onStarted }: FormProps) {
  const proposalOf = (billId: string) => {
    const bill = bills.find(({ id }) => id === billId);
    return bill ? Math.min(proposedClaim(patientDueOf(bill), policy.copayBasisPoints), Math.max(0, policy.left)) : null;
  };
  const [billId, setBillId] = useState(bills[0]?.id ?? '');
  const [asked, setAsked] = useState(proposalOf(billId));
  const { faults, saving, send } = useCheckedSave(NewClaim, insuranceApi.startClaim.call, {
    onSaved: ({ id }) => onStarted(id),
    reads: ['claims'],
  });
  return (
    <SubmitForm
      submitLabel="Start claim"
      isSaving={saving.isPending}
      error={unshownFault(saving.error, shownFields)}
      onTyped={onTyped}
      onSubmit={() => send({ policyId: policy.id, billId: billId || null, asked: asked ?? Number.NaN })}
    >
      <NativeSelect
        label="Bill"
        data-autofocus
        value={billId}
        error={faults.billId}
        onChange={(event) => {
          setBillId(event.currentTarget.value);
          setAsked(proposalOf(event.currentTarget.value));
        }}
        data={[
          ...bills.map((bill) => ({ value: bill.id, label: labelOf(bill) })),
          { value: '', label: 'None yet: pre-authorisation' },
        ]}
      />
      <RupeeField
        label="Amount to claim"
        required
        description={
          policy.copayBasisPoints > 0 ? `The patient pays ${policy.copayBasisPoints / 100}% of the bill` : null
        }
        value={asked}
        error={faults.asked}
        onChange={setAsked}
      />
    </SubmitForm>
  );
}

interface FormProps {
  policy: Policy;
  /** Bills with an amount due that is not claimed yet. */
  bills: readonly Bill[];
  onTyped: () => void;
  onStarted: (claimId: string) => void;
}

/** A claim for one of the patient's bills, or a pre-authorisation. */
export function NewClaimDialog({ policy, onStarted, onClose }: NewClaimDialogProps) {
  const bills = useQuery(billingApi.ofPatient.queryOptions({ input: { patientId: policy.patientId } }));
  return (
    <FormDialog title="New claim" discardQuestion="Discard this claim?" onClose={onClose}>
      {({ onTyped }) => (
        <Loaded what="bills" query={bills} height={220}>
          {(all) => (
            <NewClaimForm
              policy={policy}
              bills={all.filter((bill) => patientDueOf(bill) > 0)}
              onTyped={onTyped}
              onStarted={onStarted}
            />
          )}
        </Loaded>
      )}
    </FormDialog>
  );
}
