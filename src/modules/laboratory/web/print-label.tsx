import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Tag } from 'lucide-react';
import { FailureNote } from '#foundation/ui/failure-note.tsx';
import { download } from '#foundation/web/download.ts';
import { failureOf } from '#foundation/web/failure.ts';
import type { LabTest } from '../contract-records.ts';

/** The label of the tube as a PDF of its size, for the printer of labels. */
export function PrintLabel({ test: { id, accessionNumber } }: { test: LabTest }) {
  const label = useMutation({
    mutationFn: () => download(`/lab/tests/${id}/label`, `label-${accessionNumber}.pdf`),
  });
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<Tag size={14} aria-hidden="true" />}
        loading={label.isPending}
        onClick={() => label.mutate()}
      >
        Print label
      </Button>
      {label.isError ? (
        <FailureNote
          title="Couldn't create the label"
          failure={failureOf(label.error)}
          onRetry={() => label.mutate()}
        />
      ) : null}
    </>
  );
}
