import { Button, FileInput, Group, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { FailureNote } from '#foundation/ui/failure-note.tsx';
import { failureOf } from '#foundation/web/failure.ts';
import { uploadColumns } from '../rules/read-upload.ts';
import { laboratoryApi } from './api.ts';
import styles from './csv-upload.module.css';
import { UploadPreview } from './upload-preview.tsx';

const mostBytes = 100_000;

/** A file is looked at first; nothing is saved before somebody has seen what it would change. */
export function CsvUpload({ onDone }: { onDone: () => void }) {
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const preview = useMutation({
    mutationFn: async (chosen: File) => {
      const csv = await chosen.text();
      return { csv, ...(await laboratoryApi.previewUpload.call({ csv })) };
    },
  });
  const upload = useMutation(
    laboratoryApi.upload.mutationOptions({
      onSuccess: ({ tests, critical }) => {
        const told = critical > 0 ? ` ${critical} critical: the doctors are notified.` : '';
        notifications.show({ message: `${tests === 1 ? '1 test' : `${tests} tests`} completed.${told}` });
        onDone();
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: laboratoryApi.key() }),
    }),
  );
  const isTooBig = (file?.size ?? 0) > mostBytes;
  const refusal = preview.isError ? failureOf(preview.error) : null;
  const fileFault = isTooBig ? 'Choose a file of less than 100 KB' : refusal?.fieldErrors[0]?.message;
  const faults = preview.data?.rows.filter(({ fault }) => fault !== null).length ?? 0;

  function choose(chosen: File | null) {
    setFile(chosen);
    preview.reset();
    upload.reset();
    if (chosen && chosen.size <= mostBytes) preview.mutate(chosen);
  }

  return (
    <Stack gap="md">
      <FileInput
        label="CSV file"
        description={`First line: ${uploadColumns.join(', ')}. One result a line, like L000042, hb, 13.2`}
        placeholder="Choose a file"
        accept=".csv,text/csv,text/plain"
        clearable
        clearButtonProps={{ 'aria-label': 'Clear the file' }}
        leftSection={<FileSpreadsheet size={16} aria-hidden="true" />}
        value={file}
        error={fileFault}
        onChange={choose}
      />
      {refusal && !fileFault ? (
        <FailureNote title="Couldn't check the file" failure={refusal} onRetry={() => file && preview.mutate(file)} />
      ) : null}
      {preview.data ? (
        <>
          <p role="status" className={styles.sum} data-faults={faults > 0}>
            {faults > 0
              ? `${faults === 1 ? '1 row has an error' : `${faults} rows have errors`}. Correct the file and choose it again. Nothing is saved.`
              : `${preview.data.rows.length} results complete ${preview.data.tests === 1 ? '1 test' : `${preview.data.tests} tests`}. Nothing is saved yet.`}
          </p>
          <UploadPreview rows={preview.data.rows} />
          {upload.isError ? <FailureNote title="Not saved" failure={failureOf(upload.error)} /> : null}
          <Group justify="flex-end">
            <Button
              disabled={faults > 0}
              loading={upload.isPending}
              onClick={() => preview.data && upload.mutate({ csv: preview.data.csv })}
            >
              Save results
            </Button>
          </Group>
        </>
      ) : null}
    </Stack>
  );
}
