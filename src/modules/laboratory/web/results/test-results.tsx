import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CheckCheck, Download, Pencil } from 'lucide-react';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import type { LabResult, LabTest } from '../../contract-records.ts';
import { whyFinal } from '../../rules/verification/why-final.ts';
import { laboratoryApi } from '../api.ts';
import { SendReport } from '../patient/send-report.tsx';
import { useDownloadReport } from '../patient/use-download-report.ts';
import styles from '../tests/test-card.module.css';
import { EarlierVersions } from './earlier-versions.tsx';
import { ResultsTable } from './results-table.tsx';

interface TestResultsProps {
  test: LabTest;
  results: readonly LabResult[];
  onCorrect: () => void;
}

/** The results of a test, and the actions on them. */
export function TestResults({ test, results, onCorrect }: TestResultsProps) {
  const download = useDownloadReport(test);
  const released = whyFinal(test);
  return (
    <div className={styles.results}>
      <div className={styles.bar}>
        <p className={styles.label}>Results:</p>
        {test.reportVersion > 1 ? (
          <>
            <span className={styles.muted}>
              {[`Corrected, version ${test.reportVersion}`, test.correctionReason].filter(Boolean).join(': ')}
            </span>
            <EarlierVersions test={test} />
          </>
        ) : null}
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<Pencil size={14} aria-hidden="true" />}
          onClick={onCorrect}
        >
          Correct
        </Button>
        {test.awaitsVerification || test.isRestricted ? null : <SendReport test={test} />}
        {test.awaitsVerification && test.standingVersion === null ? null : (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<Download size={14} aria-hidden="true" />}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            Download
          </Button>
        )}
      </div>
      <ResultsTable testName={test.testName} results={results} />
      {test.comment ? <p>{test.comment}</p> : null}
      {test.awaitsVerification ? <Verify test={test} /> : null}
      {test.standingVersion === null ? null : (
        <p className={styles.muted}>
          {`Version ${test.standingVersion} of the report is valid until then, marked as being corrected. Download gives that version.`}
        </p>
      )}
      {test.verifiedAt ? (
        <p className={styles.muted}>{`Verified by ${test.verifiedBy}, ${clinicDateTime(test.verifiedAt)}`}</p>
      ) : null}
      {released ? <p className={styles.muted}>{released}</p> : null}
      {download.isError ? (
        <FailureNote
          title="Couldn't create the PDF"
          failure={failureOf(download.error)}
          onRetry={() => download.mutate()}
        />
      ) : null}
    </div>
  );
}

function Verify({ test }: { test: LabTest }) {
  const { id, version, testName, enteredBy, enteredByIds, verificationNote } = test;
  const { id: userId } = useCurrentUser();
  const isOwn = enteredByIds.includes(userId);
  const queryClient = useQueryClient();
  const verify = useMutation(
    laboratoryApi.verify.mutationOptions({
      onSettled: () => queryClient.invalidateQueries({ queryKey: laboratoryApi.key() }),
    }),
  );
  return (
    <>
      <div className={styles.bar}>
        <p className={styles.muted}>
          {isOwn
            ? 'Not final yet: someone else has to verify these results.'
            : `Not final yet. Entered by ${enteredBy ?? 'an analyser'}.`}
          {verificationNote ? ` ${verificationNote}.` : null}
        </p>
        {isOwn ? null : (
          <Button
            size="compact-sm"
            aria-label={`Verify ${testName}`}
            leftSection={<CheckCheck size={14} aria-hidden="true" />}
            loading={verify.isPending}
            onClick={() => verify.mutate({ id, version })}
          >
            Verify
          </Button>
        )}
      </div>
      <ChangeFailure title="Not verified" change={verify} />
    </>
  );
}
