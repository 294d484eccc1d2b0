import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { LabTest } from '../../contract-records.ts';
import { laboratoryApi } from '../api.ts';
import styles from '../tests/test-card.module.css';

/** Sends the patient a message that the report is in the portal, without its content. */
export function SendReport({ test }: { test: LabTest }) {
  const queryClient = useQueryClient();
  const send = useMutation(
    laboratoryApi.sendReport.mutationOptions({
      onSuccess: () => notifications.show({ message: `Message to ${fullName(test)} queued` }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: laboratoryApi.key() }),
    }),
  );
  if (test.sentAt) return <span className={styles.muted}>{`Patient told ${clinicDateTime(test.sentAt)}`}</span>;
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<Send size={14} aria-hidden="true" />}
        loading={send.isPending}
        onClick={() => send.mutate({ id: test.id })}
      >
        Message patient
      </Button>
      <ChangeFailure title="Not sent" change={send} />
    </>
  );
}
