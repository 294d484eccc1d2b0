import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { download } from '#foundation/web/download.ts';
import { failureOf } from '#foundation/web/failure.ts';

/** The patient's results side by side, as a PDF. */
export function CumulativeButton({ patientId }: { patientId: string }) {
  const fetching = useMutation({
    mutationFn: () => download(`/lab/patients/${patientId}/report`, 'lab-results.pdf'),
    onError: (error) =>
      notifications.show({
        title: "Couldn't create the PDF",
        message: failureOf(error).sentence,
        color: 'red',
        autoClose: false,
      }),
  });
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<Download size={14} aria-hidden="true" />}
      loading={fetching.isPending}
      onClick={() => fetching.mutate()}
    >
      Cumulative report
    </Button>
  );
}
