import { TextInput } from '@mantine/core';
import type { OpenedTest } from '../../contract-records.ts';
import { leftOverValues } from '../../rules/left-over-values.ts';
import styles from './results-form.module.css';

interface CorrectionFieldsProps {
  opened: OpenedTest;
  reason: string;
  fault: string | undefined;
  onReason: (reason: string) => void;
}

/** Why a report is corrected, and who hears of it. */
export function CorrectionFields({ opened, reason, fault, onReason }: CorrectionFieldsProps) {
  const { test, openedBy, fields } = opened;
  const leftOver = leftOverValues(test.results ?? [], fields);
  return (
    <>
      {leftOver.length > 0 ? (
        <p className={styles.hint}>
          {`The last report also said: ${leftOver.map(({ name, value }) => `${name}: ${value}`).join('; ')}. Enter it above or in the comment.`}
        </p>
      ) : null}
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
