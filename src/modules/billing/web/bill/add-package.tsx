import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { rupees } from '#foundation/shared/money.ts';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { packageLines } from '../../rules/prices/package.ts';
import type { Price } from '../../rules/prices/price.ts';
import { billingApi } from '../api.ts';

interface AddPackageProps {
  /** Prices that may be used on this bill. */
  prices: readonly Price[];
  onAdd: (lines: NonNullable<ReturnType<typeof packageLines>>) => void;
}

/** Adds the services of a package to a bill; hidden if no package is available. */
export function AddPackage({ prices, onAdd }: AddPackageProps) {
  const packages = useQuery(billingApi.packages.queryOptions());
  const offered = (packages.data ?? []).flatMap(({ isActive, ...one }) => {
    const lines = isActive ? packageLines(one, prices, clinicToday()) : null;
    return lines ? [{ ...one, lines }] : [];
  });
  if (offered.length === 0) return null;
  return (
    <NativeSelect
      aria-label="Add package"
      size="sm"
      value=""
      onChange={(event) => {
        const chosen = offered.find(({ id }) => id === event.currentTarget.value);
        if (chosen) onAdd(chosen.lines);
      }}
      data={[
        { value: '', label: 'Add package' },
        ...offered.map(({ id, name, price }) => ({ value: id, label: `${name}, ${rupees(price)}` })),
      ]}
    />
  );
}
