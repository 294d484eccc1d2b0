import { Button, Kbd, NativeSelect, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import type { RefObject } from 'react';
import { subjectNames } from '../../content/subjects.ts';
import type { Trends } from '../../contract.ts';
import { statuses } from '../../rules.ts';
import styles from './admin-page.module.css';
import { statusNames } from './status-names.ts';
import type { useContactFilter } from './use-contact-filter.ts';

const ageNames = { overdue: 'Overdue', today: 'Today', week: 'Last 7 days', month: 'Last 30 days' };
const sortNames = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  due: 'Due first',
  name: 'By name',
  organization: 'By organization',
};

const options = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }));

interface FilterBarProps {
  searchBox: RefObject<HTMLInputElement | null>;
  contacts: ReturnType<typeof useContactFilter>;
  sources: Trends['bySource'];
}

export function FilterBar({ searchBox, contacts, sources }: FilterBarProps) {
  const { filter, sort, typed, isFiltered, set, search, clear } = contacts;
  const choices = [
    {
      name: 'status',
      label: 'Status',
      any: 'All statuses',
      value: filter.status,
      data: statuses.map((value) => ({ value, label: statusNames[value] })),
    },
    { name: 'subject', label: 'Subject', any: 'All subjects', value: filter.subject, data: options(subjectNames) },
    {
      name: 'source',
      label: 'Source',
      any: 'All sources',
      value: filter.source,
      data: sources.map(({ source }) => ({ value: source, label: source })),
    },
    { name: 'age', label: 'Age', any: 'Any age', value: filter.age, data: options(ageNames) },
  ];
  return (
    <search className={styles.filters}>
      <TextInput
        ref={searchBox}
        type="search"
        className={styles.search}
        aria-label="Search enquiries"
        placeholder="Name, e-mail, organization, phone"
        value={typed}
        onChange={(event) => search(event.currentTarget.value)}
        leftSection={<Search size={16} aria-hidden="true" />}
        rightSection={<Kbd className={styles.key}>/</Kbd>}
      />
      {choices.map(({ name, label, any, value, data }) => (
        <NativeSelect
          key={name}
          aria-label={label}
          className={styles.choice}
          value={value ?? ''}
          onChange={(event) => set(name, event.currentTarget.value)}
          data={[{ value: '', label: any }, ...data]}
        />
      ))}
      <NativeSelect
        aria-label="Order"
        className={styles.choice}
        value={sort}
        onChange={(event) => set('sort', event.currentTarget.value)}
        data={options(sortNames)}
      />
      {isFiltered ? (
        <Button variant="subtle" onClick={clear}>
          Clear filters
        </Button>
      ) : null}
    </search>
  );
}
