import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { PercentField } from '#foundation/ui/fields/percent-field.tsx';
import { SaveDialog } from '#foundation/ui/forms/save-dialog.tsx';
import { useCheckedSave } from '#foundation/ui/forms/use-save.ts';
import { newKey } from '#foundation/web/forms/new-key.ts';
import { type Payer, SavedPayer } from '../contract-records.ts';
import { documentNames, documents } from '../rules/readiness.ts';
import { insuranceApi } from './api.ts';

const shownFields = ['name', 'plans'];

interface TypedPlan {
  key: string;
  id: string | null;
  name: string;
  percent: number | null;
}

const newPlan = (): TypedPlan => ({ key: newKey(), id: null, name: '', percent: 0 });

const typedPlans = (payer: Payer | null): TypedPlan[] =>
  payer?.plans.map(({ id, name, copayBasisPoints }) => ({ key: id, id, name, percent: copayBasisPoints / 100 })) ?? [
    newPlan(),
  ];

export function PayerForm({ payer, onClose }: { payer: Payer | null; onClose: () => void }) {
  const [name, setName] = useState(payer?.name ?? '');
  const [isActive, setActive] = useState(payer?.isActive ?? true);
  const [wanted, setWanted] = useState<readonly string[]>(payer?.documents ?? ['bill']);
  const [plans, setPlans] = useState(typedPlans(payer));
  const { faults, saving, send } = useCheckedSave(SavedPayer, insuranceApi.savePayer.call, {
    says: () => `Saved ${name}`,
    onSaved: onClose,
    reads: ['payers'],
  });
  const setPlan = (key: string, change: Partial<TypedPlan>) =>
    setPlans((before) => before.map((plan) => (plan.key === key ? { ...plan, ...change } : plan)));

  function submit() {
    send({
      id: payer?.id ?? null,
      version: payer?.version ?? 0,
      name,
      isActive,
      documents: documents.filter((document) => wanted.includes(document)),
      plans: plans.map(({ id, name: planName, percent }) => ({
        id,
        name: planName,
        copayBasisPoints: percent === null ? Number.NaN : Math.round(percent * 100),
      })),
    });
  }

  return (
    <SaveDialog
      title={payer ? payer.name : 'Add payer'}
      discardQuestion="Discard this payer?"
      onClose={onClose}
      submitLabel="Save"
      saving={saving}
      fields={shownFields}
      onSubmit={submit}
    >
      <TextInput
        label="Name"
        required
        data-autofocus
        maxLength={100}
        value={name}
        error={faults.name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {plans.map((plan, at) => (
        <Group key={plan.key} grow align="flex-start">
          <TextInput
            label={`Plan ${at + 1}`}
            required
            maxLength={100}
            value={plan.name}
            error={faults[`plans.${at}.name`] ?? (at === 0 ? faults.plans : undefined)}
            onChange={(event) => setPlan(plan.key, { name: event.currentTarget.value })}
          />
          <PercentField
            label={`Co-pay of plan ${at + 1}`}
            value={plan.percent}
            error={faults[`plans.${at}.copayBasisPoints`]}
            onChange={(percent) => setPlan(plan.key, { percent })}
          />
        </Group>
      ))}
      <Button variant="default" onClick={() => setPlans((before) => [...before, newPlan()])}>
        Add plan
      </Button>
      <Checkbox.Group label="Documents with every claim" value={[...wanted]} onChange={setWanted}>
        <Stack gap="xs" mt="xs">
          {documents.map((document) => (
            <Checkbox key={document} value={document} label={documentNames[document]} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Checkbox
        label="New policies may be added"
        checked={isActive}
        onChange={(event) => setActive(event.currentTarget.checked)}
      />
    </SaveDialog>
  );
}
