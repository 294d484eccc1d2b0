import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { bedState } from '../rules.ts';
import { useBoard } from './board/use-board.ts';

interface BedSelectProps {
  value: string;
  error?: ReactNode;
  onChange: (bedId: string) => void;
}

/** The beds that are free and clean, by ward. */
export function BedSelect({ value, error, onChange }: BedSelectProps) {
  const { data } = useBoard();
  const free = data?.beds.filter((bed) => bedState(bed) === 'free') ?? [];
  const groups = [
    ...(data?.wards ?? []).map(({ id, name }) => ({ name, beds: free.filter((bed) => bed.departmentId === id) })),
    { name: 'Observation', beds: free.filter((bed) => bed.departmentId === null) },
  ].filter(({ beds }) => beds.length > 0);
  return (
    <NativeSelect
      label="Bed"
      required
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{data && free.length === 0 ? 'No free beds' : 'Choose a bed'}</option>
      {groups.map(({ name, beds }) => (
        <optgroup key={name} label={name}>
          {beds.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </optgroup>
      ))}
    </NativeSelect>
  );
}
