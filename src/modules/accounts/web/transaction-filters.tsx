import { NativeSelect, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useRef } from 'react';
import { useShortcut } from '#foundation/web/use-shortcut.ts';
import { methodNames } from '#modules/billing/rules.ts';
import { methodFilters, typeFilterNames, typeFilters } from '../rules.ts';
import styles from './transaction-section.module.css';
import { useAccountsPlace } from './use-accounts-place.ts';

interface TransactionFiltersProps {
  categories: readonly string[];
  search: string;
  onSearch: (typed: string) => void;
}

export function TransactionFilters({ categories, search, onSearch }: TransactionFiltersProps) {
  const { type, method, category, change } = useAccountsPlace();
  const searchBox = useRef<HTMLInputElement>(null);
  useShortcut('/', 'Search transactions', () => searchBox.current?.focus());
  const shownCategories = category && !categories.includes(category) ? [category, ...categories] : categories;
  return (
    <div className={styles.tools}>
      <TextInput
        ref={searchBox}
        type="search"
        className={styles.search}
        aria-label="Search transactions"
        placeholder="Search transactions..."
        leftSection={<Search size={16} aria-hidden="true" />}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
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
    </div>
  );
}
