import { useQuery } from '@tanstack/react-query';
import { ListDialog } from '#foundation/ui/dialogs/list-dialog.tsx';
import type { Column } from '#foundation/ui/lists/data-table.tsx';
import type { OnDuty } from '../contract.ts';
import { overviewApi } from './api.ts';

const shiftNames: Record<OnDuty['shiftType'], string> = {
  morning: 'Morning',
  evening: 'Evening',
  night: 'Night',
  off: 'Off',
};

const columns: readonly Column<OnDuty>[] = [
  { key: 'name', percent: 34, title: 'Name', onPhone: 'heading', cell: ({ staffName }) => staffName },
  { key: 'position', percent: 26, title: 'Position', onPhone: 'detail', cell: ({ position }) => position },
  { key: 'department', percent: 24, title: 'Department', onPhone: 'detail', cell: ({ department }) => department },
  { key: 'shift', percent: 16, title: 'Shift', onPhone: 'aside', cell: ({ shiftType }) => shiftNames[shiftType] },
];

export function OnDutyDialog() {
  const query = useQuery(overviewApi.onDuty.queryOptions());
  return (
    <ListDialog
      title="On duty today"
      query={query}
      rowsOf={(people) => people}
      columns={columns}
      rowKey={({ staffId }) => staffId}
      empty={{ title: 'No one on duty', text: 'No shifts planned today.' }}
    />
  );
}
