import { Stack, Switch } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { RowFaultNote } from '#foundation/ui/forms/row-fault-note.tsx';
import { QueryPanel } from '#foundation/ui/reads/query-panel.tsx';
import { useRowChanges } from '#foundation/web/screens/use-row-changes.ts';
import type { Preference } from '../contract.ts';
import type { NotificationKind } from '../rules.ts';
import { notificationsApi } from './api.ts';

const kinds: Record<NotificationKind, { name: string; text: string }> = {
  account: { name: 'Account', text: 'Your account and its security.' },
  patients: { name: 'Patients', text: 'Patients who were archived or restored.' },
  documents: { name: 'Documents', text: 'Your documents that expire; for HR, those of all staff.' },
  pharmacy: {
    name: 'Pharmacy',
    text: 'Refrigerators that are too warm or too cold, temperatures that are due; for the desk, returned medicines to credit.',
  },
  approvals: { name: 'Approvals', text: 'Discounts and refunds that the desk asks you for.' },
  payments: { name: 'Payments', text: 'For the desk, UPI payments that could not be booked automatically.' },
  laboratory: { name: 'Laboratory', text: 'Critical values of tests you ordered. The banner always shows them.' },
};

export default function PreferencesPage() {
  const query = useQuery(notificationsApi.preferences.queryOptions());
  const { change, shown, faultOf } = useRowChanges<Preference & { id: string }, Preference>({
    send: async (row, change) => ({ ...row, ...(await notificationsApi.changePreference.call(change)) }),
    apply: (row, { isWanted }) => ({ ...row, isWanted }),
    refreshes: notificationsApi.preferences.key(),
    onLost: (row, { sentence }) =>
      notifications.show({ title: `${kinds[row.kind].name}: not saved`, message: sentence, autoClose: false }),
  });
  return (
    <QueryPanel title="Notifications" text="Notification settings for this clinic." query={query}>
      {(preferences) => (
        <Stack gap="lg">
          {preferences
            .map((preference) => shown({ ...preference, id: preference.kind }))
            .map((row) => {
              const fault = faultOf(row);
              return (
                <div key={row.kind}>
                  <Switch
                    label={kinds[row.kind].name}
                    description={kinds[row.kind].text}
                    checked={row.isWanted}
                    onChange={({ currentTarget }) => change(row, { kind: row.kind, isWanted: currentTarget.checked })}
                  />
                  {fault ? <RowFaultNote fault={fault} /> : null}
                </div>
              );
            })}
        </Stack>
      )}
    </QueryPanel>
  );
}
