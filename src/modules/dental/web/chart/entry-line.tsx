import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { RowFaultNote } from '#foundation/ui/forms/row-fault-note.tsx';
import { useShortcut } from '#foundation/web/keys/use-shortcut.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { Chart } from '../../contract-chart.ts';
import { unsignedConsents } from '../../rules/missing-consents.ts';
import { readLine } from '../../rules/read-line.ts';
import { entrySentence, entryText } from '../../rules/words.ts';
import styles from './entry-line.module.css';
import { MissingConsents } from './plan/missing-consents.tsx';
import type { Charting } from './use-charting.ts';

/** A field for one entry as dentists say it; Enter charts the entry. The meaning is shown below during typing. */
export function EntryLine({ charting, chart }: { charting: Charting; chart: Chart }) {
  const field = useRef<HTMLInputElement>(null);
  const [line, setLine] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const read = readLine(line);
  const asked = unsignedConsents(
    charting.unsaved.map(({ entry }) => entry),
    chart.consents,
  );
  useShortcut('/', 'Chart a tooth', () => field.current?.focus());

  function chartOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const wrong = 'fault' in read ? read.fault : charting.refusalOf(read.entry);
    setFault(wrong);
    if ('fault' in read || wrong) return;
    setLine('');
    void charting.send(read.entry);
  }

  return (
    <div className={styles.line}>
      <TextInput
        ref={field}
        size="md"
        label="Chart a tooth"
        description="Tooth, surfaces, finding: 36 MO caries, or 36moc. Add p for planned: 46 rc p"
        placeholder="36 MO caries"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={80}
        value={line}
        error={fault}
        onChange={(event) => {
          setLine(event.currentTarget.value);
          setFault(null);
        }}
        onKeyDown={chartOnEnter}
      />
      <p className={styles.meaning}>{'entry' in read ? `Enter: ${entrySentence(read.entry)}` : null}</p>
      {charting.unsaved.map(({ entry, failure }) => (
        <RowFaultNote
          key={entryText(entry)}
          of={entryText(entry)}
          fault={{
            failure,
            retry: () => {
              field.current?.focus();
              void charting.send(entry);
            },
            dismiss: () => {
              field.current?.focus();
              charting.dismiss(entry);
            },
          }}
        />
      ))}
      <MissingConsents patient={{ id: chart.patient.id, name: fullName(chart.patient) }} consents={asked} />
    </div>
  );
}
