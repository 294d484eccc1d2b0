import { Button, Code, Group, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { rupees } from '#foundation/shared/money.ts';
import { ConfirmDialog } from '#foundation/ui/dialogs/confirm-dialog.tsx';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx';
import { QueryPanel } from '#foundation/ui/reads/query-panel.tsx';
import { clinicDate, clinicDateTime } from '#foundation/web/clinic-date.ts';
import { readAgain } from '#foundation/web/screens/read-again.ts';
import type { UpiWebhook } from '../contract.ts';
import { outcomeNames } from '../rules.ts';
import { upiApi } from './api.ts';
import styles from './upi-settings-page.module.css';

const columns: readonly Column<UpiWebhook['callbacks'][number]>[] = [
  { key: 'for', title: 'For', percent: 20, onPhone: 'heading', cell: ({ billNumber }) => billNumber },
  {
    key: 'at',
    title: 'Received',
    percent: 22,
    onPhone: 'detail',
    cell: ({ receivedAt }) => clinicDateTime(receivedAt),
  },
  { key: 'reference', title: 'Reference', percent: 20, onPhone: 'detail', cell: ({ reference }) => reference },
  {
    key: 'amount',
    title: 'Amount',
    percent: 14,
    onPhone: 'aside',
    numeric: true,
    cell: ({ amount }) => rupees(amount),
  },
  { key: 'outcome', title: 'Outcome', percent: 24, onPhone: 'detail', cell: ({ outcome }) => outcomeNames[outcome] },
];

function Webhook({ address, since, by, callbacks }: UpiWebhook) {
  const queryClient = useQueryClient();
  const onSettled = () => readAgain(queryClient, ['upi_webhooks']);
  const [isAsking, setAsking] = useState(false);
  const turnOn = useMutation(upiApi.turnOn.mutationOptions({ onSettled }));
  const turnOff = useMutation(upiApi.turnOff.mutationOptions({ onSettled }));
  return (
    <Stack gap="md">
      <p>{since ? `On since ${clinicDate(since)}, turned on by ${by}` : 'Off'}</p>
      <div>
        <p>Address for the provider</p>
        <Code block className={styles.word}>
          {address}
        </Code>
      </div>
      {turnOn.data ? (
        <div>
          <p>Secret. Copy it now, it is not shown again.</p>
          <Code block className={styles.word}>
            {turnOn.data.secret}
          </Code>
        </div>
      ) : null}
      <ChangeFailure change={turnOn} />
      <ChangeFailure change={turnOff} />
      <Group gap="xs">
        <Button loading={turnOn.isPending} onClick={() => (since ? setAsking(true) : turnOn.mutate(undefined))}>
          {since ? 'New secret' : 'Turn on'}
        </Button>
        {since ? (
          <Button variant="default" loading={turnOff.isPending} onClick={() => turnOff.mutate(undefined)}>
            Turn off
          </Button>
        ) : null}
      </Group>
      {callbacks.length > 0 ? (
        <DataTable caption="Callbacks" columns={columns} rows={callbacks} rowKey={({ eventId }) => eventId} />
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          opened
          title="Make a new secret?"
          text="Callbacks with the old secret are refused from now on."
          confirmLabel="New secret"
          cancelLabel="Cancel"
          onConfirm={() => {
            setAsking(false);
            turnOn.mutate(undefined);
          }}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </Stack>
  );
}

/** Settings for a payment provider that confirms UPI payments by itself. */
export default function UpiSettingsPage() {
  const query = useQuery(upiApi.webhook.queryOptions());
  return (
    <QueryPanel
      title="UPI callbacks"
      text="Your payment provider confirms UPI payments automatically. The desk does not have to mark the bill as paid or take the deposit."
      wide
      query={query}
    >
      {(known) => <Webhook {...known} />}
    </QueryPanel>
  );
}
