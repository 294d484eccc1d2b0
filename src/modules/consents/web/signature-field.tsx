import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Signature } from '../rules.ts';
import { SignatureBox } from './signature-box.tsx';

interface SignatureFieldProps {
  error: string | undefined;
  onChange: (signature: Signature) => void;
}

export const emptyBox = { width: 1, height: 1, strokes: [] };

/** A drawn signature, or a typed one for signers who have no pen, finger or mouse. */
export function SignatureField({ error, onChange }: SignatureFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  function type(name: string) {
    setTyped(name);
    onChange({ typed: name });
  }
  return (
    <div>
      {typed === null ? (
        <SignatureBox error={error} onChange={onChange} />
      ) : (
        <TextInput
          label="Signature"
          description="The signer types their full name. The PDF says that it was typed."
          required
          autoFocus
          autoComplete="off"
          maxLength={200}
          value={typed}
          error={error}
          onChange={(event) => type(event.currentTarget.value)}
        />
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        mt={4}
        onClick={() => {
          if (typed === null) return type('');
          setTyped(null);
          onChange(emptyBox);
        }}
      >
        {typed === null ? 'Type the name instead' : 'Draw the signature instead'}
      </Button>
    </div>
  );
}
