import { Button, Radio, TextInput } from '@mantine/core';
import { dayText } from '#foundation/shared/dates/dates.ts';
import type { Answer, TooSoon } from '../../rules/contraindications.ts';
import styles from './before-session.module.css';

interface BeforeSessionProps {
  questions: readonly string[];
  answers: readonly Answer[];
  faults: ReadonlyMap<string, string>;
  onAnswer: (answer: Answer) => void;
}

/** The questions about contraindications. A yes needs a reason. */
export function BeforeSession({ questions, answers, faults, onAnswer }: BeforeSessionProps) {
  if (questions.length === 0) return null;
  const open = questions.filter((question) => !answers.some((answer) => answer.question === question));
  return (
    <fieldset className={styles.questions}>
      <legend className={styles.legend}>Before the session</legend>
      {open.length > 1 ? (
        <Button
          variant="default"
          size="compact-md"
          w="fit-content"
          onClick={() => {
            for (const question of open) onAnswer({ question, isYes: false, reason: '' });
          }}
        >
          {open.length === questions.length ? 'No to all' : 'No to the rest'}
        </Button>
      ) : null}
      {questions.map((question) => {
        const answer = answers.find((one) => one.question === question) ?? null;
        const fault = faults.get(question);
        return (
          <div key={question} className={styles.question}>
            <Radio.Group
              label={question}
              value={answer ? (answer.isYes ? 'yes' : 'no') : ''}
              error={answer ? undefined : fault}
              onChange={(value) => onAnswer({ question, isYes: value === 'yes', reason: answer?.reason ?? '' })}
            >
              <div className={styles.choice}>
                <Radio value="no" label="No" aria-invalid={!answer && fault !== undefined} />
                <Radio value="yes" label="Yes" />
              </div>
            </Radio.Group>
            {answer?.isYes ? (
              <TextInput
                label={`Reason to treat: ${question}`}
                required
                maxLength={500}
                value={answer.reason}
                error={fault}
                onChange={(event) => onAnswer({ ...answer, reason: event.currentTarget.value })}
              />
            ) : null}
          </div>
        );
      })}
    </fieldset>
  );
}

interface TooSoonFieldProps {
  tooSoon: TooSoon;
  reason: string;
  fault: string | null;
  onChange: (reason: string) => void;
}

/** Asks for the reason when the protocol's interval has not passed yet. */
export function TooSoonField({ tooSoon, reason, fault, onChange }: TooSoonFieldProps) {
  return (
    <TextInput
      label="Reason for a session this early"
      description={`Last session ${dayText(tooSoon.lastOn)}. The protocol says ${tooSoon.intervalDays} days between sessions.`}
      required
      maxLength={500}
      value={reason}
      error={fault}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
