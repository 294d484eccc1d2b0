import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Tag } from 'lucide-react';
import { FailureNote } from '#foundation/ui/failure-note.tsx';
import { download } from '#foundation/web/download.ts';
import { failureOf } from '#foundation/web/failure.ts';

/** A label for each drug of a dispensing, as a PDF of its size, for the printer of labels. */
export function PrintLabels({ dispensingId }: { dispensingId: string }) {
  const labels = useMutation({
    mutationFn: () => download(`/pharmacy/dispensings/${dispensingId}/labels`, 'labels.pdf'),
  });
  return (
    <>
      <Button
        size="xs"
        variant="subtle"
        leftSection={<Tag size={14} aria-hidden="true" />}
        loading={labels.isPending}
        onClick={() => labels.mutate()}
      >
        Print labels
      </Button>
      {labels.isError ? (
        <FailureNote
          title="Couldn't create the labels"
          failure={failureOf(labels.error)}
          onRetry={() => labels.mutate()}
        />
      ) : null}
    </>
  );
}
