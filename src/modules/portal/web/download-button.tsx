import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { download } from '#foundation/web/files/download.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { useWords } from '#foundation/web/use-words.ts';

interface DownloadButtonProps {
  /** Path below /api. */
  path: string;
  fileName: string;
  /** Describes for screen readers which of the items on the screen it downloads. */
  what: string;
}

/** Downloads a PDF to this phone. */
export function DownloadButton({ path, fileName, what }: DownloadButtonProps) {
  const { words } = useWords();
  const fetching = useMutation({
    mutationFn: () => download(path, fileName),
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
      aria-label={`Download ${what}`}
      leftSection={<Download size={18} aria-hidden="true" />}
      loading={fetching.isPending}
      onClick={() => fetching.mutate()}
    >
      {words.download}
    </Button>
  );
}
