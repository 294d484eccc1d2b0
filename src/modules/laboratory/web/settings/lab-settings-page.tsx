import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogForm } from '#foundation/ui/dialog-form.tsx';
import { QuantityField } from '#foundation/ui/quantity-field.tsx';
import { QueryPanel } from '#foundation/ui/query-panel.tsx';
import { failureOf } from '#foundation/web/failure.ts';
import { readAgain } from '#foundation/web/read-again.ts';
import type { LabSettings } from '../../contract-settings.ts';
import { laboratoryApi } from '../api.ts';

function SettingsForm({ known }: { known: LabSettings }) {
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState(known);
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
  return (
    <DialogForm submitLabel="Save" isSaving={save.isPending} error={save.error} onSubmit={() => save.mutate(chosen)}>
      <QuantityField
        label="Escalate critical values after (minutes)"
        description="What nobody has acknowledged by then goes to the admins and the doctors on duty, once, by name and time."
        min={5}
        max={240}
        clampBehavior="none"
        value={chosen.escalateAfterMinutes}
        error={faultAt('escalateAfterMinutes')}
        onChange={(escalateAfterMinutes) => setChosen({ ...chosen, escalateAfterMinutes })}
      />
    </DialogForm>
  );
}

export default function LabSettingsPage() {
  const settings = useQuery(laboratoryApi.settings.queryOptions());
  return (
    <QueryPanel title="Laboratory settings" query={settings}>
      {(known) => <SettingsForm key={known.version} known={known} />}
    </QueryPanel>
  );
}
