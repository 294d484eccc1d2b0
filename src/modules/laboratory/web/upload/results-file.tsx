import { Button, FileInput, Group, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import type { AcceptedUnit } from '../../rules/analysers/unit-offers.ts';
import { readCsv } from '../../rules/upload/read-csv.ts';
import { columnsNeeded, uploadColumns } from '../../rules/upload/read-upload.ts';
import { mostUploadBytes } from '../../rules/upload/upload-limit.ts';
import { laboratoryApi } from '../api.ts';
import { UnitOfferList } from '../results/unit-offer-list.tsx';
import { FileColumnsForm } from './file-columns-form.tsx';
import { readResultsFile } from './read-results-file.ts';
import styles from './results-file.module.css';
import { UploadPreview } from './upload-preview.tsx';

/** A file is looked at first; nothing is saved before somebody has seen what it would change. */
export function ResultsFile({ onDone }: { onDone: () => void }) {
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [headings, setHeadings] = useState<readonly string[]>([]);
  const preview = useMutation({
    mutationFn: async ({ chosen, accepted }: { chosen: File; accepted: readonly AcceptedUnit[] }) => {
      const csv = await readResultsFile(chosen);
      setHeadings(readCsv(csv)[0]?.cells ?? []);
      const sent = { csv, accepted: [...accepted] };
      return { sent, ...(await laboratoryApi.previewUpload.call(sent)) };
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
  const isTooBig = (file?.size ?? 0) > mostUploadBytes;
  const refusal = preview.isError ? failureOf(preview.error) : null;
  const fileFault = isTooBig ? 'Choose a file of less than 500 KB' : refusal?.fieldErrors[0]?.message;
  const faults = preview.data?.rows.filter(({ fault }) => fault !== null).length ?? 0;
  const skipped = preview.data?.rows.filter(({ isSkipped }) => isSkipped).length ?? 0;
  const used = (preview.data?.rows.length ?? 0) - skipped;

  function choose(chosen: File | null) {
    setFile(chosen);
    preview.reset();
    upload.reset();
    if (chosen && chosen.size <= mostUploadBytes) preview.mutate({ chosen, accepted: [] });
  }

  function lookAgain(accepted: readonly AcceptedUnit[] = preview.variables?.accepted ?? []) {
    if (file) preview.mutate({ chosen: file, accepted });
  }

  return (
    <Stack gap="md">
      <FileInput
        label="File"
        description={`Of an analyser (HL7 v2, ASTM), or CSV or XLSX with the first line ${uploadColumns.join(', ')} and one result a line, like L000042, hb, 13.2`}
        placeholder="Choose a file"
        clearable
        clearButtonProps={{ 'aria-label': 'Clear the file' }}
        leftSection={<FileSpreadsheet size={16} aria-hidden="true" />}
        value={file}
        error={fileFault}
        onChange={choose}
      />
      {file && headings.length > 2 && fileFault?.startsWith(columnsNeeded) ? (
        <FileColumnsForm headings={headings} onSaved={() => lookAgain()} />
      ) : null}
      {refusal && !fileFault ? (
        <FailureNote title="Couldn't check the file" failure={refusal} onRetry={() => lookAgain()} />
      ) : null}
      {preview.data ? (
        <>
          <p role="status" className={styles.sum} data-faults={faults > 0}>
            {faults > 0
              ? `${faults === 1 ? '1 row has an error' : `${faults} rows have errors`}. Correct the file and choose it again. Nothing is saved.`
              : `${used} results complete ${preview.data.tests === 1 ? '1 test' : `${preview.data.tests} tests`}. Nothing is saved yet.${skipped > 0 ? ` ${skipped} not used.` : ''}`}
          </p>
          <UnitOfferList offers={preview.data.offers} onAccept={lookAgain} />
          <UploadPreview rows={preview.data.rows} />
          <ChangeFailure change={upload} />
          <Group justify="flex-end">
            <Button
              disabled={faults > 0 || used === 0}
              loading={upload.isPending}
              onClick={() => preview.data && upload.mutate(preview.data.sent)}
            >
              Save results
            </Button>
          </Group>
        </>
      ) : null}
    </Stack>
  );
}
