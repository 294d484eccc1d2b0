import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { download } from '#foundation/web/download.ts';
import { failureOf } from '#foundation/web/failure.ts';
import type { OwnRecord } from '../../contract.ts';

/** The prescription as a PDF on this phone. */
export function DownloadOwnButton({ record: { id, day } }: { record: OwnRecord }) {
  const fetching = useMutation({
    mutationFn: () => download(`/portal/records/${id}/prescription`, `prescription-${day}.pdf`),
    onError: (error) =>
      notifications.show({
        title: 'Not downloaded',
        message: failureOf(error).sentence,
        color: 'red',
        autoClose: false,
      }),
  });
  return (
    <Button
      variant="default"
      size="md"
      leftSection={<Download size={18} aria-hidden="true" />}
      loading={fetching.isPending}
      onClick={() => fetching.mutate()}
    >
      Download
    </Button>
  );
}
