import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Eye, Search, UserPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { countText } from '#foundation/shared/count-text.ts';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { useDialogShortcut } from '#foundation/web/use-dialog-shortcut.ts';
import { useShortcut } from '#foundation/web/use-shortcut.ts';
import { shownStaffNames, staffPageSize } from '../rules/staff.ts';
import { timekeepingApi } from './api.ts';
import { StaffDialog } from './staff-dialog.tsx';
import styles from './staff-section.module.css';
import { StaffTable } from './staff-table.tsx';
import { useHrPlace } from './use-hr-place.ts';
import { useSalaries } from './use-salaries.ts';

const searchPauseMilliseconds = 150;
const choices = Object.entries(shownStaffNames).map(([value, label]) => ({ value, label }));

export function StaffSection() {
  const { show, isAdding, change } = useHrPlace();
  const searchBox = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), searchPauseMilliseconds);
  const [place, setPlace] = useState<{ of: string; page: number }>({ of: '', page: 0 });
  const of = `${show} ${search}`;
  const page = place.of === of ? place.page : 0;
  const query = useQuery(
    timekeepingApi.list.queryOptions({ input: { show, search, page }, placeholderData: keepPreviousData }),
  );
  const salaries = useSalaries();
  const setAdding = (open: boolean) => change({ add: open ? 'new' : null });
  const hidden = query.data?.members.filter(({ id, hasSalary }) => hasSalary && !salaries.of(id)) ?? [];

  useShortcut('/', 'Search staff', () => searchBox.current?.focus());
  useDialogShortcut('n', 'Add staff', () => setAdding(true));

  return (
    <SectionCard
      title="Staff Management"
      aside={
        <Button leftSection={<UserPlus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
          Add Staff
        </Button>
      }
    >
      <div className={styles.tools}>
        <TextInput
          ref={searchBox}
          type="search"
          className={styles.search}
          aria-label="Search staff"
          placeholder="Search staff..."
          leftSection={<Search size={16} aria-hidden="true" />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <NativeSelect
          aria-label="Which staff"
          value={show}
          onChange={(event) => change({ show: event.currentTarget.value === 'all' ? null : event.currentTarget.value })}
          data={choices}
        />
        <Button
          variant="default"
          leftSection={<Eye size={16} aria-hidden="true" />}
          disabled={hidden.length === 0}
          loading={salaries.isRevealing}
          onClick={() => salaries.reveal(hidden.map(({ id }) => id))}
        >
          Reveal salaries
        </Button>
      </div>
      <StaffTable query={query} salaries={salaries} search={search} />
      {query.data && query.data.total > staffPageSize ? (
        <Group justify="space-between" mt="sm">
          <span className={styles.count}>{`${countText(query.data.total)} people`}</span>
          <Group gap="xs">
            <Button variant="default" disabled={page === 0} onClick={() => setPlace({ of, page: page - 1 })}>
              Previous
            </Button>
            <Button
              variant="default"
              disabled={(page + 1) * staffPageSize >= query.data.total}
              onClick={() => setPlace({ of, page: page + 1 })}
            >
              Next
            </Button>
          </Group>
        </Group>
      ) : null}
      {isAdding ? <StaffDialog onClose={() => setAdding(false)} /> : null}
    </SectionCard>
  );
}
