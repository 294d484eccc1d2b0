import { Switch } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SubmitForm } from '#foundation/ui/forms/submit-form.tsx';
import { QueryPanel } from '#foundation/ui/reads/query-panel.tsx';
import { clockText } from '#foundation/web/clinic-date.ts';
import { readAgain } from '#foundation/web/screens/read-again.ts';
import type { ReminderSettings } from '../../contract-reminders.ts';
import { dayBefore } from '../../rules/reminders.ts';
import { appointmentsApi } from '../api.ts';

function SettingsForm({ known }: { known: ReminderSettings }) {
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState(known);
  const save = useMutation(
    appointmentsApi.changeReminderSettings.mutationOptions({
      onSuccess: (saved) => {
        setChosen(saved);
        notifications.show({ message: 'Reminder settings saved' });
      },
      onSettled: () => readAgain(queryClient, ['reminder_settings']),
    }),
  );
  return (
    <SubmitForm submitLabel="Save" isSaving={save.isPending} error={save.error} onSubmit={() => save.mutate(chosen)}>
      <Switch
        label={`The day before, between ${clockText(dayBefore.from)} and ${clockText(dayBefore.until)}`}
        checked={chosen.dayBefore}
        onChange={(event) => setChosen({ ...chosen, dayBefore: event.currentTarget.checked })}
      />
      <Switch
        label="Two hours before"
        checked={chosen.hoursBefore}
        onChange={(event) => setChosen({ ...chosen, hoursBefore: event.currentTarget.checked })}
      />
    </SubmitForm>
  );
}

export default function RemindersPage() {
  const settings = useQuery(appointmentsApi.reminderSettings.queryOptions());
  return (
    <QueryPanel
      title="Visit reminders"
      text="Text messages to patients with a booking. Patients can opt out with the link in the message, or at the desk."
      query={settings}
    >
      {(known) => <SettingsForm key={known.version} known={known} />}
    </QueryPanel>
  );
}
