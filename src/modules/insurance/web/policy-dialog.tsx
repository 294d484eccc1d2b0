import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '#foundation/ui/dialogs/form-dialog.tsx';
import { DateField } from '#foundation/ui/fields/date-field.tsx';
import { RupeeField } from '#foundation/ui/fields/rupee-field.tsx';
import { SubmitForm } from '#foundation/ui/forms/submit-form.tsx';
import { useCheckedSave } from '#foundation/ui/forms/use-save.ts';
import { Loaded } from '#foundation/ui/reads/loaded.tsx';
import { unshownFault } from '#foundation/web/forms/unshown-fault.ts';
import { NewPolicy } from '../contract-records.ts';
import { insuranceApi } from './api.ts';

const shownFields = ['planId', 'policyNumber', 'validFrom', 'validTo', 'sumInsured'];

export function PolicyDialog({ patientId, onClose }: { patientId: string; onClose: () => void }) {
  const payers = useQuery(insuranceApi.payers.queryOptions());
  const [typed, setTyped] = useState({ planId: '', policyNumber: '', validFrom: '', validTo: '' });
  const [sumInsured, setSumInsured] = useState<number | null>(null);
  const set = (change: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...change }));
  const { faults, saving, send } = useCheckedSave(NewPolicy, insuranceApi.addPolicy.call, {
    says: () => `Added policy ${typed.policyNumber}`,
    onSaved: onClose,
    reads: ['insurance_policies'],
  });
  return (
    <FormDialog title="Add policy" discardQuestion="Discard this policy?" onClose={onClose}>
      {({ onTyped }) => (
        <Loaded what="payers" query={payers} height={320}>
          {(known) => (
            <SubmitForm
              submitLabel="Add"
              isSaving={saving.isPending}
              error={unshownFault(saving.error, shownFields)}
              onTyped={onTyped}
              onSubmit={() => send({ patientId, ...typed, sumInsured: sumInsured ?? Number.NaN })}
            >
              <NativeSelect
                label="Plan"
                required
                data-autofocus
                description={known.length === 0 ? 'An admin adds payers and plans under Accounts, Insurance' : null}
                value={typed.planId}
                error={faults.planId}
                onChange={(event) => set({ planId: event.currentTarget.value })}
                data={[
                  { value: '', label: 'Choose' },
                  ...known
                    .filter(({ isActive }) => isActive)
                    .flatMap(({ name, plans }) =>
                      plans.map((plan) => ({ value: plan.id, label: `${name}, ${plan.name}` })),
                    ),
                ]}
              />
              <TextInput
                label="Policy number"
                required
                maxLength={40}
                value={typed.policyNumber}
                error={faults.policyNumber}
                onChange={(event) => set({ policyNumber: event.currentTarget.value })}
              />
              <DateField
                label="Valid from"
                required
                value={typed.validFrom}
                error={faults.validFrom}
                onChange={(validFrom) => set({ validFrom })}
              />
              <DateField
                label="Valid to"
                required
                value={typed.validTo}
                error={faults.validTo}
                onChange={(validTo) => set({ validTo })}
              />
              <RupeeField
                label="Sum insured"
                required
                value={sumInsured}
                error={faults.sumInsured}
                onChange={setSumInsured}
              />
            </SubmitForm>
          )}
        </Loaded>
      )}
    </FormDialog>
  );
}
