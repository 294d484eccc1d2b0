import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { clinicianName } from '#foundation/shared/text/clinician-name.ts';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import { download } from '#foundation/web/files/download.ts';
import type { SavedSummary } from '../../contract-summary.ts';
import styles from './summary.module.css';

interface SignedSummariesProps {
  stay: { id: string; patientNumber: number | null };
  signed: SavedSummary['signed'];
}

export function SignedSummaries({ stay, signed }: SignedSummariesProps) {
  const fetchPdf = useMutation({
    mutationFn: (number: number) =>
      download(`/admissions/${stay.id}/summary/${number}/pdf`, `discharge-summary-${stay.patientNumber}-${number}.pdf`),
  });
  if (signed.length === 0) return <p className={styles.muted}>No signed discharge summary.</p>;
  return (
    <>
      <ul className={styles.versions} aria-label="Signed versions">
        {signed.map(({ number, signedAt, signedBy, reason }) => (
          <li key={number} className={styles.version}>
            <span>
              {`Version ${number}: ${clinicianName(signedBy)}, ${clinicDateTime(signedAt)}`}
              {reason ? <span className={styles.muted}>{` Corrected: ${reason}`}</span> : null}
            </span>
            <Button
              size="sm"
              variant="default"
              aria-label={`PDF of version ${number}`}
              loading={fetchPdf.isPending && fetchPdf.variables === number}
              onClick={() => fetchPdf.mutate(number)}
            >
              PDF
            </Button>
          </li>
        ))}
      </ul>
      <ChangeFailure title="Couldn't load the PDF" change={fetchPdf} />
    </>
  );
}
