import { Button, NativeSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Eye, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { countText } from '#foundation/shared/text/count-text.ts';
import { ListTools } from '#foundation/ui/lists/list-tools.tsx';
import { PageSteps } from '#foundation/ui/lists/page-steps.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { useDialogShortcut } from '#foundation/web/keys/use-dialog-shortcut.ts';
import { later } from '#foundation/web/screens/later.tsx';
import { shownStaffNames, staffPageSize } from '../../rules/staff.ts';
import { timekeepingApi } from '../api.ts';
import { useHrPlace } from '../use-hr-place.ts';
import { StaffTable } from './staff-table.tsx';
import { useSalaries } from './use-salaries.ts';

const StaffDialog = later(async () => (await import('./staff-dialog.tsx')).StaffDialog);

const searchPauseMilliseconds = 150;
const choices = Object.entries(shownStaffNames).map(([value, label]) => ({ value, label }));

export function StaffSection() {
  const { show, isAdding, change } = useHrPlace();
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
      <ListTools what="staff" typed={typed} onType={setTyped}>
        <NativeSelect
          aria-label="Which staff"
          value={show}
          onChange={(event) => change({ show: event.currentTarget.value === 'all' ? null : event.currentTarget.value })}
          data={choices}
        />
        <Button
          variant="default"
          miw="max-content"
          leftSection={<Eye size={16} aria-hidden="true" />}
          disabled={hidden.length === 0}
          loading={salaries.isRevealing}
          onClick={() => salaries.reveal(hidden.map(({ id }) => id))}
        >
          Reveal salaries
        </Button>
      </ListTools>
      <StaffTable query={query} salaries={salaries} search={search} />
      {query.data ? (
        <PageSteps
          label={`${countText(query.data.total)} people`}
          page={page}
          pageSize={staffPageSize}
          total={query.data.total}
          onPage={(next) => setPlace({ of, page: next })}
        />
      ) : null}
      {isAdding ? <StaffDialog onClose={() => setAdding(false)} /> : null}
    </SectionCard>
  );
}
