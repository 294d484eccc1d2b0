import { CloseButton, Group, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { isReason, reasonNeeded } from '#foundation/shared/text/reason.ts';
import { ChoiceButton } from '#foundation/ui/fields/choice-button.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import type { TypedLine } from '../../rules/note.ts';
import { drugText } from '../../rules/prescribed-drug.ts';
import type { Unlisted } from '../../rules/prescription-line/line-fault.ts';
import type { CheckedLine } from '../../rules/safety/check-line.ts';
import { markOf, reasonAgainst } from '../../rules/safety/reason-against.ts';
import { StockNote } from '../stock-note.tsx';
import styles from './prescription-field.module.css';

interface PrescriptionLineProps {
  number: number;
  line: TypedLine;
  checked: CheckedLine;
  refusal: string | null;
  isLast: boolean;
  onChange: (changes: Partial<TypedLine>) => void;
  onRemove: () => void;
  onNext: () => void;
  onAdd: (unlisted: Unlisted) => void;
}

export function PrescriptionLine(props: PrescriptionLineProps) {
  const { number, line, checked, refusal, isLast, onChange, onRemove, onNext, onAdd } = props;
  const { drug, faults, warnings, notes } = checked;
  const reason = reasonAgainst(warnings, line);
  const [isTyping, setTyping] = useState(false);
  // An incomplete line is not an error while somebody is still typing.
  const message = isTyping ? null : faults.map((fault) => fault.message).join(' ') || (drug ? null : refusal) || null;

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setTyping(false);
    if (drug) onNext();
  }

  return (
    <li className={styles.line}>
      <div className={styles.entry}>
        <TextInput
          className={styles.text}
          aria-label={`Drug ${number}`}
          placeholder={isLast ? 'pcm 650 101 5d' : ''}
          autoComplete="off"
          spellCheck={false}
          maxLength={300}
          data-line
          value={line.text}
          onChange={(event) => {
            setTyping(true);
            onChange({ text: event.currentTarget.value, isAsWritten: false });
          }}
          onBlur={() => setTyping(false)}
          onKeyDown={onKeyDown}
          error={message}
        />
        {line.text ? <CloseButton size={36} aria-label={`Remove drug ${number}`} onClick={onRemove} /> : null}
      </div>
      {drug ? (
        <p className={styles.meaning}>
          {line.isAsWritten && drug.ingredients.length === 0 ? `As written: ${drug.drug}` : drugText(drug)}
          {drug.quantity === null ? null : <span className={styles.quantity}>{` · ${drug.quantity} to dispense`}</span>}
          {drug.schedule && drug.schedule !== 'OTC' ? (
            <StatusChip hue={drug.schedule === 'H' ? 'gray' : 'orange'}>{`Schedule ${drug.schedule}`}</StatusChip>
          ) : null}
        </p>
      ) : null}
      {drug ? <StockNote drug={drug} /> : null}
      {/* While the line is typed, too: what appears on leaving it would move the button that is being pressed. */}
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      {faults.length > 0 ? (
        <Group gap="xs" mt={4}>
          {faults.flatMap(({ choices }) =>
            choices.map(({ label, text }) => (
              <ChoiceButton
                key={text}
                // Keeps the focus in the line: leaving it would show its message and move this button away.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  setTyping(false);
                  onChange({ text });
                }}
              >
                {label}
              </ChoiceButton>
            )),
          )}
          {isTyping
            ? null
            : faults.flatMap(({ unlisted }) =>
                unlisted ? (
                  <ChoiceButton key="add" onClick={() => onAdd(unlisted)}>
                    {`Add ${[unlisted.name, unlisted.strength].filter(Boolean).join(' ')} to the clinic's list`}
                  </ChoiceButton>
                ) : (
                  []
                ),
              )}
          {isTyping ? null : (
            <ChoiceButton onClick={() => onChange({ isAsWritten: true })}>Prescribe as written</ChoiceButton>
          )}
        </Group>
      ) : null}
      {warnings.length > 0 ? (
        <div className={styles.warnings} role="alert">
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
          <TextInput
            label="Reason for prescribing anyway"
            size="xs"
            maxLength={300}
            value={reason}
            onChange={(event) => onChange({ reason: event.currentTarget.value, answers: warnings.map(markOf) })}
            error={isReason(reason) ? null : refusal && reasonNeeded}
          />
        </div>
      ) : null}
    </li>
  );
}
