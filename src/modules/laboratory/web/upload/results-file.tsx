import { Button, Checkbox, FileInput, Group, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import type { UploadPreview as Preview } from '../../contract-uploads.ts';
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

const countOf = (count: number, thing: string) => (count === 1 ? `1 ${thing}` : `${count} ${thing}s`);

function sumText({ rows, tests, waiting }: Preview, faults: number, used: number): string {
  if (faults > 0) {
    const wrong = faults === 1 ? '1 row has an error' : `${faults} rows have errors`;
    return `${wrong}. Correct the file and choose it again. Nothing is saved.`;
  }
  if (used === 0 && rows.some(({ value, test }) => value && test)) return 'All results of this file are already saved.';
  const unused = rows.length > used ? ` ${rows.length - used} not used.` : '';
  const outcome = [
    tests > 0 || waiting.length === 0 ? `complete ${countOf(tests, 'test')}` : '',
    waiting.length > 0 ? `are kept for ${countOf(waiting.length, 'test')} until the rest arrives` : '',
  ];
  return `${countOf(used, 'result')} ${outcome.filter(Boolean).join(' or ')}. Nothing is saved yet.${unused}`;
}

/** Previews a file first; nothing is saved before the user has seen what it would change. */
export function ResultsFile({ onDone }: { onDone: () => void }) {
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [headings, setHeadings] = useState<readonly string[]>([]);
  const [areDoubtsChecked, setDoubtsChecked] = useState(false);
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
      onSuccess: ({ tests, waiting, critical }) => {
        const told = critical > 0 ? ` ${critical} critical: the doctors are notified.` : '';
        const kept = waiting > 0 ? ` ${countOf(waiting, 'test')} waiting for the rest.` : '';
        notifications.show({ message: `${countOf(tests, 'test')} completed.${kept}${told}` });
        onDone();
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: laboratoryApi.key() }),
    }),
  );
  const isTooBig = (file?.size ?? 0) > mostUploadBytes;
  const refusal = preview.isError ? failureOf(preview.error) : null;
  const fileFault = isTooBig ? 'Choose a file smaller than 500 KB' : refusal?.fieldErrors[0]?.message;
  const rows = preview.data?.rows ?? [];
  const faults = rows.filter(({ fault }) => fault !== null).length;
  const used = rows.filter(({ isSkipped }) => !isSkipped).length;
  const isToCheck = rows.some((row) => row.isToCheck);
  const saveRefusal = upload.isError ? failureOf(upload.error).fieldErrors : [];

  function choose(chosen: File | null) {
    setFile(chosen);
    preview.reset();
    upload.reset();
    setDoubtsChecked(false);
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
            {sumText(preview.data, faults, used)}
          </p>
          <UnitOfferList offers={preview.data.offers} onAccept={lookAgain} />
          <UploadPreview rows={preview.data.rows} />
          {preview.data.waiting.length > 0 ? (
            <ul aria-label="Waiting for more results" className={styles.waiting}>
              {preview.data.waiting.map(({ accession, patient, test, missing }) => (
                <li key={`${accession} ${test}`}>{`${patient}, ${test} is waiting for ${missing.join(', ')}`}</li>
              ))}
            </ul>
          ) : null}
          {isToCheck && faults === 0 ? (
            <Checkbox
              label="I have checked the values that are very unusual or changed a lot"
              description="Is it the right patient's sample, was it good, and is it the right unit?"
              checked={areDoubtsChecked}
              error={saveRefusal.find(({ field }) => field === 'areDoubtsChecked')?.message}
              onChange={(event) => setDoubtsChecked(event.currentTarget.checked)}
            />
          ) : null}
          {saveRefusal.length === 0 ? <ChangeFailure change={upload} /> : null}
          <Group justify="flex-end">
            <Button
              disabled={faults > 0 || used === 0}
              loading={upload.isPending}
              onClick={() => preview.data && upload.mutate({ ...preview.data.sent, areDoubtsChecked })}
            >
              Save results
            </Button>
          </Group>
        </>
      ) : null}
    </Stack>
  );
}
