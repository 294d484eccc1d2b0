import { TextInput } from '@mantine/core';
import { clinicianName } from '#foundation/shared/text/clinician-name.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import type { OpenedTest } from '../../contract-records.ts';
import { correctionNews } from '../../rules/correction-news.ts';
import { leftOverValues } from '../../rules/results/left-over-values.ts';
import styles from './results-form.module.css';

interface CorrectionFieldsProps {
  opened: OpenedTest;
  reason: string;
  fault: string | undefined;
  onReason: (reason: string) => void;
}

/** Why a report is corrected, and who will be told. */
export function CorrectionFields({ opened, reason, fault, onReason }: CorrectionFieldsProps) {
  const { test, openedBy, fields } = opened;
  const { id: userId } = useCurrentUser();
  const leftOver = leftOverValues(test.results ?? [], fields);
  return (
    <>
      {leftOver.length > 0 ? (
        <p className={styles.hint}>
          {`The last report also said: ${leftOver.map(({ name, value }) => `${name}: ${value}`).join('; ')}. Enter it above or in the comment.`}
        </p>
      ) : null}
      <p className={styles.hint}>
        {correctionNews(openedBy, { id: test.doctorId, name: clinicianName(test.doctorName) }, userId)}
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
