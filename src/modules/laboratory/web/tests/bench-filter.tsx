import { NativeSelect } from '@mantine/core';
import { type Bench, benches } from '../../content/benches.ts';

interface BenchFilterProps {
  /** Undefined until loaded. */
  counts: readonly { bench: Bench; pending: number; late: number }[] | undefined;
  bench: Bench | undefined;
  onChange: (bench: Bench | undefined) => void;
}

/** Selects the bench to show; each option has its count of pending tests. */
export function BenchFilter({ counts, bench, onChange }: BenchFilterProps) {
  const sum = (of: 'pending' | 'late') => (counts ?? []).reduce((total, count) => total + count[of], 0);
  const withCount = (name: string, pending: number, late: number) =>
    counts ? `${name}: ${pending} pending${late > 0 ? `, ${late} late` : ''}` : name;
  return (
    <NativeSelect
      mb="md"
      maw={360}
      label="Bench"
      description="Up and down arrows move between tests, Enter takes the next step."
      value={bench ?? ''}
      onChange={(event) => onChange(benches.find((known) => known === event.currentTarget.value))}
      data={[
        { value: '', label: withCount('All benches', sum('pending'), sum('late')) },
        ...benches.map((value) => {
          const { pending = 0, late = 0 } = counts?.find((count) => count.bench === value) ?? {};
          return { value, label: withCount(value, pending, late) };
        }),
      ]}
    />
  );
}
