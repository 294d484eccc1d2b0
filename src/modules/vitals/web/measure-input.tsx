import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { ChoiceButton } from '#foundation/ui/fields/choice-button.tsx';
import { type Measure, readMeasure } from '../rules/measures.ts';

interface MeasureInputProps {
  measure: Measure;
  label: string;
  value: string;
  onChange: (typed: string) => void;
  /** Whether someone tried to save, so that typing is over. */
  isAsked: boolean;
  /** The server's refusal of this field. */
  refusal: string | null;
  autoFocus: boolean;
}

/**
 * A number as it is called out. An impossible value is reported once it is typed; a conversion from Fahrenheit is
 * offered, never assumed.
 */
export function MeasureInput({ measure, label, value, onChange, isAsked, refusal, autoFocus }: MeasureInputProps) {
  const [isLeft, setLeft] = useState(false);
  const { fault, offer } = readMeasure(measure, value);
  const isTold = isLeft || isAsked;
  return (
    <div>
      <TextInput
        label={label}
        inputMode="decimal"
        autoComplete="off"
        autoFocus={autoFocus}
        data-autofocus={autoFocus || undefined}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={() => setLeft(value !== '')}
        error={isTold ? (fault ?? refusal) : null}
      />
      {isTold && offer ? (
        <ChoiceButton mt={4} onClick={() => onChange(`${offer.value}`)}>
          {offer.label}
        </ChoiceButton>
      ) : null}
    </div>
  );
}
