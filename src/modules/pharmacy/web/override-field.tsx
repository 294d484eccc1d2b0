import { TextInput } from '@mantine/core';
import styles from './handed-lines.module.css';

export function CheckWords({ messages }: { messages: readonly string[] }) {
  return messages.filter(Boolean).map((message) => (
    <p key={message} className={styles.check}>
      {message}
    </p>
  ));
}

interface OverrideFieldProps {
  asked: readonly string[];
  value: string;
  error: string | undefined;
  onChange: (reason: string) => void;
}

/** The warnings against a line, and the reason for handing it over nevertheless. */
export function OverrideField({ asked, value, error, onChange }: OverrideFieldProps) {
  if (asked.length === 0 && !error) return null;
  return (
    <>
      <CheckWords messages={asked} />
      <TextInput
        label="Reason to hand it over"
        required
        mt={6}
        autoComplete="off"
        maxLength={200}
        value={value}
        // The warnings are not repeated below the field, only others that the server has found since.
        error={error?.replace(asked.join(' '), '').trim()}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </>
  );
}
