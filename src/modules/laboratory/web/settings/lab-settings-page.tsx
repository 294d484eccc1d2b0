import { NativeSelect, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { QuantityField } from '#foundation/ui/fields/quantity-field.tsx';
import { SubmitForm } from '#foundation/ui/forms/submit-form.tsx';
import { QueryPanel } from '#foundation/ui/reads/query-panel.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { readAgain } from '#foundation/web/screens/read-again.ts';
import type { LabSettings } from '../../contract-settings.ts';
import { verificationChoices, verificationNames } from '../../rules/verification/verification.ts';
import { laboratoryApi } from '../api.ts';
import { AnalysersPanel } from './analysers-panel.tsx';
import { CataloguePanel } from './catalogue-panel.tsx';
import { TestsPanel } from './tests-panel.tsx';

const typedNumber = (text: string) => (text.trim() === '' ? null : Number(text));
/** Refused here, because NaN would reach the server as null. */
const numberFault = (text: string) => (Number.isNaN(typedNumber(text)) ? 'Enter a number, like 1.05' : undefined);

function SettingsForm({ known }: { known: LabSettings }) {
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState(known);
  const [isi, setIsi] = useState(String(known.thromboplastinIsi ?? ''));
  const [seconds, setSeconds] = useState(String(known.meanNormalSeconds ?? ''));
  const save = useMutation(
    laboratoryApi.changeSettings.mutationOptions({
      onSuccess: (saved) => {
        setChosen(saved);
        notifications.show({ message: 'Laboratory settings saved' });
      },
      onSettled: () => readAgain(queryClient, ['lab_settings']),
    }),
  );
  const faults = save.isError ? failureOf(save.error).fieldErrors : [];
  const faultAt = (field: string) => faults.find((fault) => fault.field === field)?.message;
  function submit() {
    if (numberFault(isi) ?? numberFault(seconds)) return;
    save.mutate({ ...chosen, thromboplastinIsi: typedNumber(isi), meanNormalSeconds: typedNumber(seconds) });
  }

  return (
    <SubmitForm submitLabel="Save" isSaving={save.isPending} error={save.error} onSubmit={submit}>
      <QuantityField
        label="Escalate critical values after (minutes)"
        description="Values not acknowledged by then go once to the admins and the doctors on duty."
        min={5}
        max={240}
        value={chosen.escalateAfterMinutes}
        error={faultAt('escalateAfterMinutes')}
        onChange={(escalateAfterMinutes) => setChosen({ ...chosen, escalateAfterMinutes })}
      />
      <NativeSelect
        label="Verification by a second person"
        description="Until then results are not final: no report and nothing in the portal. Critical values are reported immediately."
        data={verificationChoices.map((value) => ({ value, label: verificationNames[value] }))}
        value={chosen.verification}
        onChange={(event) => {
          const verification = verificationChoices.find((known) => known === event.currentTarget.value);
          if (verification) setChosen({ ...chosen, verification });
        }}
      />
      <TextInput
        label="ISI of the thromboplastin"
        description="On the pack of the reagent. With it and the mean normal time the INR is calculated from the prothrombin time."
        inputMode="decimal"
        maxLength={10}
        value={isi}
        error={numberFault(isi) ?? faultAt('thromboplastinIsi')}
        onChange={(event) => setIsi(event.currentTarget.value)}
      />
      <TextInput
        label="Mean normal prothrombin time (seconds)"
        description="Of at least 20 healthy people with this reagent. Leave both blank to type the INR."
        inputMode="decimal"
        maxLength={10}
        value={seconds}
        error={numberFault(seconds) ?? faultAt('meanNormalSeconds')}
        onChange={(event) => setSeconds(event.currentTarget.value)}
      />
    </SubmitForm>
  );
}

export default function LabSettingsPage() {
  const settings = useQuery(laboratoryApi.settings.queryOptions());
  return (
    <>
      <QueryPanel title="Laboratory settings" query={settings}>
        {(known) => <SettingsForm key={known.version} known={known} />}
      </QueryPanel>
      <AnalysersPanel />
      <CataloguePanel />
      <TestsPanel />
    </>
  );
}
