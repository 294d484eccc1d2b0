import { Button } from '@mantine/core';
import type { MouseEvent } from 'react';
import { clinicianName } from '#foundation/shared/text/clinician-name.ts';
import { RowFaultNote } from '#foundation/ui/forms/row-fault-note.tsx';
import { ScreenLink } from '#foundation/ui/screen-link.tsx';
import { clinicDate, clinicDateTime } from '#foundation/web/clinic-date.ts';
import type { RowFault } from '#foundation/web/screens/use-row-changes.ts';
import { fullName } from '#modules/patients/rules.ts';
import { testKind } from '../../content/tests.ts';
import type { LabTest } from '../../contract-records.ts';
import { orderedBy } from '../../rules/orders/ordered-by.ts';
import { nextSteps } from '../../rules/orders/steps.ts';
import { measuredCount } from '../../rules/results/panel.ts';
import { CriticalsOfTest } from '../criticals/criticals-of-test.tsx';
import { escalationText } from '../criticals/escalation-text.ts';
import { readBackText } from '../criticals/read-back-text.ts';
import { RestrictedNote } from '../results/restricted-note.tsx';
import { TestFiles } from '../results/test-files.tsx';
import { TestResults } from '../results/test-results.tsx';
import { PrintLabel } from '../samples/print-label.tsx';
import styles from './test-card.module.css';
import { TestStatusChip } from './test-status-chip.tsx';

interface TestCardProps {
  test: LabTest;
  fault: RowFault | null;
  /** Called with the test as shown: an earlier step may still be in flight. */
  onStep: (test: LabTest) => void;
  /** Opens the form that completes the test or corrects its results. */
  onResults: (test: LabTest) => void;
  onReject: (test: LabTest) => void;
}

export function TestCard({ test, fault, onStep, onResults, onReject }: TestCardProps) {
  const step = nextSteps[test.status];
  const isOpen = test.viewing !== 'closed';

  function onNext(event: MouseEvent) {
    // The second click of a double click lands on the next step's button in the same place.
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
          <p className={styles.muted}>{`${orderedBy(test)} · ${clinicDate(test.orderedAt)}`}</p>
          <p className={styles.muted}>{stampsOf(test)}</p>
          {test.rejected ? (
            <p className={styles.alert}>
              {`New sample needed: ${test.rejected.accessionNumber} was rejected (${test.rejected.reason})`}
            </p>
          ) : null}
          {test.receivedCount > 0 ? <p className={styles.muted}>{receivedText(test)}</p> : null}
          {test.isPregnant ? <p className={styles.muted}>Pregnant</p> : null}
          {test.note ? <p className={styles.muted}>{test.note}</p> : null}
        </div>
        <div className={styles.side}>
          <TestStatusChip test={test} />
          {step && (isOpen || step.to !== 'completed') ? (
            <Button size="sm" onClick={onNext}>
              {step.label}
            </Button>
          ) : null}
          {isOpen && (test.status === 'collected' || test.status === 'processing') ? (
            <Button size="compact-sm" variant="subtle" onClick={() => onReject(test)}>
              Reject sample
            </Button>
          ) : null}
          {test.accessionNumber ? (
            <>
              <ScreenLink screen="lab" search={`?sample=${test.accessionNumber}`}>
                Track sample
              </ScreenLink>
              <PrintLabel test={test} />
            </>
          ) : null}
        </div>
      </div>
      {fault ? <RowFaultNote fault={fault} /> : null}
      {test.criticalValues ? <p className={styles.alert}>{alertText(test)}</p> : null}
      {test.reportVersion > 0 ? <CriticalsOfTest test={test} /> : null}
      {test.status === 'completed' && test.results ? (
        <TestResults test={test} results={test.results} onCorrect={() => onResults(test)} />
      ) : null}
      {isOpen && test.status !== 'cancelled' ? <TestFiles test={test} /> : null}
      {test.status === 'completed' && test.viewing !== 'open' ? <RestrictedNote test={test} /> : null}
    </article>
  );
}

function receivedText({ receivedCount, testCode, status }: LabTest): string {
  if (status === 'completed') return `${receivedCount} more received, not reported yet`;
  const kind = testKind(testCode);
  const count = kind ? `${receivedCount} of ${measuredCount(kind.analytes)}` : `${receivedCount}`;
  return `${count} results received, more to come`;
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

function alertText(test: LabTest): string {
  const { doctorName, raisedAt, acknowledgedAt, acknowledgedBy, acknowledgedAs, escalation, readBacks } = test;
  if (!raisedAt) return 'The result that is being corrected is critical';
  const said = acknowledgedAt
    ? `Acknowledged by ${acknowledgedBy}, ${clinicDateTime(acknowledgedAt)}${acknowledgedAs ? `, read back as “${acknowledgedAs}”` : ''}`
    : `Not acknowledged yet. ${clinicianName(doctorName)} was notified ${clinicDateTime(raisedAt)}`;
  return [said, ...readBacks.map(readBackText), escalation && escalationText(escalation)].filter(Boolean).join(' · ');
}
