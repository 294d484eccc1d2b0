import { notifications } from '@mantine/notifications';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { DataTable } from '#foundation/ui/lists/data-table.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { later } from '#foundation/web/screens/later.tsx';
import { useRowChanges } from '#foundation/web/screens/use-row-changes.ts';
import type { StaffMember } from '../../contract-staff.ts';
import { type StaffStatus, statusNames } from '../../rules/staff.ts';
import { timekeepingApi } from '../api.ts';
import { staffColumns } from './staff-columns.tsx';
import type { Salaries } from './use-salaries.ts';

const StaffDialog = later(async () => (await import('./staff-dialog.tsx')).StaffDialog);
const SalaryDialog = later(async () => (await import('./salary-dialog.tsx')).SalaryDialog);

interface StaffTableProps {
  query: UseQueryResult<{ members: StaffMember[]; total: number }>;
  salaries: Salaries;
  search: string;
}

export function StaffTable({ query, salaries, search }: StaffTableProps) {
  const { data } = query;
  const [opened, setOpened] = useState<{ member: StaffMember; part: 'details' | 'salary' } | null>(null);
  const { change, shown, faultOf } = useRowChanges<StaffMember, StaffStatus>({
    send: ({ id }, status) => timekeepingApi.setStatus.call({ id, status }),
    apply: (member, status) => ({ ...member, status }),
    refreshes: timekeepingApi.key(),
    onSaved: ({ id, name, status: before }, status, undo) =>
      offerUndo(id, `${name}: ${statusNames[status]}`, () => undo(before)),
    onLost: ({ name }, { sentence }) =>
      notifications.show({ title: `${name}: not saved`, message: sentence, color: 'red', autoClose: false }),
  });
  const columns = staffColumns({
    salaries,
    onOpen: (member) => setOpened({ member, part: 'details' }),
    onSalary: (member) => setOpened({ member, part: 'salary' }),
    onStatus: change,
  });
  return (
    <>
      <ReadFailure what="the staff" query={query} />
      {data && data.members.length === 0 && !query.isPlaceholderData ? (
        search ? (
          <EmptyState title="No staff members found" text={`No results for ${search}`} />
        ) : (
          <EmptyState title="No staff members found" text="Add staff members to get started with HR management." />
        )
      ) : query.isError && !data ? null : (
        <DataTable
          caption="Staff"
          columns={columns}
          rows={data?.members.map(shown) ?? null}
          rowKey={({ id }) => id}
          faultOf={faultOf}
          stale={query.isPlaceholderData}
        />
      )}
      {opened?.part === 'details' ? <StaffDialog member={opened.member} onClose={() => setOpened(null)} /> : null}
      {opened?.part === 'salary' ? (
        <SalaryDialog member={opened.member} salaries={salaries} onClose={() => setOpened(null)} />
      ) : null}
    </>
  );
}
