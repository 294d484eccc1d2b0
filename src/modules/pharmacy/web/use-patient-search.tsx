import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { useState } from 'react';

const typingMilliseconds = 200;

/** A field that searches a list by patient, and the text to search for once typing pauses. */
export function usePatientSearch(label: string) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), typingMilliseconds);
  return {
    search,
    field: (
      <TextInput
        aria-label={label}
        placeholder="Name or number of the patient"
        leftSection={<Search size={16} aria-hidden="true" />}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    ),
  };
}
