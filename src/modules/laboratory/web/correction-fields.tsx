import { TextInput } from '@mantine/core';
import type { OpenedTest } from '../contract-records.ts';
import styles from './results-form.module.css';

interface CorrectionFieldsProps {
  opened: OpenedTest;
  reason: string;
  fault: string | undefined;
  onReason: (reason: string) => void;
}

/** Why a report is corrected, and who hears of it. */
export function CorrectionFields({ opened: { test, openedBy }, reason, fault, onReason }: CorrectionFieldsProps) {
  return (
    <>
      <p className={styles.hint}>
        {openedBy.length > 0
          ? `Opened since the last report by ${openedBy.join(', ')}. They are notified of the correction, and so is Dr. ${test.doctorName}.`
          : `No one else has opened these results since the last report. Dr. ${test.doctorName} is notified of the correction.`}
      </p>
      <TextInput
        label="Reason for the correction"
        required
        maxLength={300}
        value={reason}
        error={fault}
        onChange={(event) => onReason(event.currentTarget.value)}
      />
    </>
  );
}
