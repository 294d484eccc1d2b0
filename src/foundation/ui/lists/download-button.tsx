import { Button, type ButtonProps } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { download } from '#foundation/web/files/download.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { FailureNote } from '../reads/failure-note.tsx';

interface DownloadButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'leftSection' | 'children'> {
  path: string;
  fileName: string;
  /** The message if the download fails, with Retry. */
  failureTitle: string;
  'aria-label'?: string;
}

/** Downloads a file that the server generates. */
export function DownloadButton({ path, fileName, failureTitle, ...button }: DownloadButtonProps) {
  const fetching = useMutation({ mutationFn: () => download(path, fileName) });
  return (
    <>
      <Button {...button} loading={fetching.isPending} onClick={() => fetching.mutate()} />
      {fetching.isError ? (
        <FailureNote title={failureTitle} failure={failureOf(fetching.error)} onRetry={() => fetching.mutate()} />
      ) : null}
    </>
  );
}
