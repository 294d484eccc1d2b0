import { Button } from '@mantine/core';
import { Download, Pencil } from 'lucide-react';
import type { MouseEvent } from 'react';
import { FailureNote } from '#foundation/ui/failure-note.tsx';
import { RowFaultNote } from '#foundation/ui/row-fault-note.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { clinicDate, clinicDateTime } from '#foundation/web/clinic-date.ts';
import { failureOf } from '#foundation/web/failure.ts';
import type { RowFault } from '#foundation/web/use-row-changes.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { LabTest } from '../contract-records.ts';
import { nextSteps, statusNames } from '../rules/steps.ts';
import { escalationText } from './escalation-text.ts';
import { PrintLabel } from './print-label.tsx';
import { ResultsTable } from './results-table.tsx';
import { statusHues } from './status-hues.ts';
import styles from './test-card.module.css';
import { useDownloadReport } from './use-download-report.ts';

interface TestCardProps {
  test: LabTest;
  fault: RowFault | null;
  /** With the test as it is shown: a step before may still be under way. */
  onStep: (test: LabTest) => void;
  /** Results are typed: to complete it, or to correct them. */
  onResults: (test: LabTest) => void;
  onReject: (test: LabTest) => void;
}

export function TestCard({ test, fault, onStep, onResults, onReject }: TestCardProps) {
  const download = useDownloadReport(test);
  const step = nextSteps[test.status];

  function onNext(event: MouseEvent) {
    // The second click of a double click meets the next step's button in the same place.
    if (!step || event.detail > 1) return;
    if (step.to === 'completed') onResults(test);
    else onStep(test);
  }

  return (
    <article
      className={styles.card}
      data-critical={test.criticalValues}
      aria-label={`${test.testName}, ${fullName(test)}`}
    >
      <div className={styles.head}>
        <div className={styles.words}>
          <h3 className={styles.name}>
            {test.testName}
            {test.criticalValues ? <span className={styles.critical}>CRITICAL</span> : null}
            {test.isUrgent ? <span className={styles.urgent}>URGENT</span> : null}
          </h3>
          <p className={styles.patient}>
            {fullName(test)}
            <span className={styles.muted}>{` · No. ${test.patientNumber}`}</span>
          </p>
          <p className={styles.muted}>{`Ordered by Dr. ${test.doctorName} · ${clinicDate(test.orderedAt)}`}</p>
          <p className={styles.muted}>{stampsOf(test)}</p>
          {test.rejected ? (
            <p className={styles.alert}>
              {`New sample needed: ${test.rejected.accessionNumber} was rejected (${test.rejected.reason})`}
            </p>
          ) : null}
          {test.note ? <p className={styles.muted}>{test.note}</p> : null}
        </div>
        <div className={styles.side}>
          <StatusChip hue={statusHues[test.status]}>{statusNames[test.status].toUpperCase()}</StatusChip>
          {step ? (
            <Button size="sm" onClick={onNext}>
              {step.label}
            </Button>
          ) : null}
          {test.status === 'collected' || test.status === 'processing' ? (
            <Button size="compact-sm" variant="subtle" onClick={() => onReject(test)}>
              Reject sample
            </Button>
          ) : null}
          {test.accessionNumber ? <PrintLabel test={test} /> : null}
        </div>
      </div>
      {fault ? <RowFaultNote fault={fault} /> : null}
      {test.criticalValues ? <p className={styles.alert}>{alertText(test)}</p> : null}
      {test.status === 'completed' && test.results ? (
        <div className={styles.results}>
          <div className={styles.bar}>
            <p className={styles.label}>Results:</p>
            {test.reportVersion > 1 ? (
              <span className={styles.muted}>{`Corrected, version ${test.reportVersion}`}</span>
            ) : null}
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<Pencil size={14} aria-hidden="true" />}
              onClick={() => onResults(test)}
            >
              Correct
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<Download size={14} aria-hidden="true" />}
              loading={download.isPending}
              onClick={() => download.mutate()}
            >
              Download
            </Button>
          </div>
          <ResultsTable testName={test.testName} results={test.results} />
          {test.comment ? <p>{test.comment}</p> : null}
          {download.isError ? (
            <FailureNote
              title="Couldn't create the PDF"
              failure={failureOf(download.error)}
              onRetry={() => download.mutate()}
            />
          ) : null}
        </div>
      ) : null}
    </article>
  );
}

function stampsOf({ accessionNumber, collectedAt, completedAt, tube }: LabTest): string {
  return [
    accessionNumber ? `Sample ${accessionNumber}` : tube,
    collectedAt && `collected ${clinicDateTime(collectedAt)}`,
    completedAt && `completed ${clinicDateTime(completedAt)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function alertText({ doctorName, raisedAt, acknowledgedAt, acknowledgedBy, escalation }: LabTest): string {
  const said = acknowledgedAt
    ? `Acknowledged by ${acknowledgedBy}, ${clinicDateTime(acknowledgedAt)}`
    : `Not acknowledged yet. Dr. ${doctorName} was notified ${raisedAt ? clinicDateTime(raisedAt) : ''}`;
  return escalation ? `${said} · ${escalationText(escalation)}` : said;
}
