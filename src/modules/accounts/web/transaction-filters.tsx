import { NativeSelect } from '@mantine/core';
import { ListTools } from '#foundation/ui/lists/list-tools.tsx';
import { methodNames } from '#modules/billing/rules.ts';
import { methodFilters, typeFilterNames, typeFilters } from '../rules.ts';
import { useAccountsPlace } from './use-accounts-place.ts';

interface TransactionFiltersProps {
  categories: readonly string[];
  search: string;
  onSearch: (typed: string) => void;
}

export function TransactionFilters({ categories, search, onSearch }: TransactionFiltersProps) {
  const { type, method, category, change } = useAccountsPlace();
  const shownCategories = category && !categories.includes(category) ? [category, ...categories] : categories;
  return (
    <ListTools what="transactions" typed={search} onType={onSearch}>
      <NativeSelect
        aria-label="Type"
        value={type ?? ''}
        onChange={(event) => change({ type: event.currentTarget.value })}
        data={[
          { value: '', label: 'All types' },
          ...typeFilters.map((value) => ({ value, label: typeFilterNames[value] })),
        ]}
      />
      <NativeSelect
        aria-label="Method"
        value={method ?? ''}
        onChange={(event) => change({ method: event.currentTarget.value })}
        data={[
          { value: '', label: 'All methods' },
          ...methodFilters.map((value) => ({
            value,
            label: value === 'digital' ? 'Digital' : methodNames[value],
          })),
        ]}
      />
      <NativeSelect
        aria-label="Category"
        value={category}
        onChange={(event) => change({ category: event.currentTarget.value })}
        data={[{ value: '', label: 'All categories' }, ...shownCategories.map((value) => ({ value, label: value }))]}
      />
    </ListTools>
  );
}
