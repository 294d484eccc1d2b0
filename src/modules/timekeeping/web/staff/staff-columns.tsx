import { ActionIcon, NativeSelect } from '@mantine/core';
import { Eye, Pencil } from 'lucide-react';
import { rupees } from '#foundation/shared/money.ts';
import type { Column } from '#foundation/ui/lists/data-table.tsx';
import { NamedRow } from '#foundation/ui/lists/named-row.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import type { StaffMember } from '../../contract-staff.ts';
import { type ShiftType, shiftNames } from '../../rules/shifts.ts';
import { employeeId, type StaffStatus, staffStatuses, statusNames } from '../../rules/staff.ts';
import styles from './staff-columns.module.css';
import type { Salaries } from './use-salaries.ts';

interface StaffColumns {
  salaries: Salaries;
  onOpen: (member: StaffMember) => void;
  onSalary: (member: StaffMember) => void;
  onStatus: (member: StaffMember, status: StaffStatus) => void;
}

export const shiftHues: Record<ShiftType, 'yellow' | 'blue' | 'purple' | 'gray'> = {
  morning: 'yellow',
  evening: 'blue',
  night: 'purple',
  off: 'gray',
};

function SalaryCell({
  member,
  salaries,
  onSalary,
}: { member: StaffMember } & Pick<StaffColumns, 'salaries' | 'onSalary'>) {
  const { id, name, hasSalary } = member;
  const edit = (
    <ActionIcon variant="subtle" color="gray" aria-label={`Salary of ${name}`} onClick={() => onSalary(member)}>
      <Pencil size={15} aria-hidden="true" />
    </ActionIcon>
  );
  if (!hasSalary) return <span className={styles.salary}>Not set {edit}</span>;
  if (salaries.of(id)) {
    return (
      <span className={styles.salary}>
        {rupees(salaries.monthly(id) ?? 0)} {edit}
      </span>
    );
  }
  return (
    <span className={styles.salary}>
      <span role="img" aria-label="Hidden">
        ••••••
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Reveal the salary of ${name}`}
        onClick={() => salaries.reveal([id])}
      >
        <Eye size={16} aria-hidden="true" />
      </ActionIcon>
    </span>
  );
}

export function staffColumns({ salaries, onOpen, onSalary, onStatus }: StaffColumns): readonly Column<StaffMember>[] {
  return [
    {
      key: 'employee',
      percent: 31,
      title: 'Employee',
      onPhone: 'heading',
      cell: (member) => (
        <NamedRow name={member.name} onOpen={() => onOpen(member)}>
          {`${employeeId(member.employeeNumber)}${member.email ? ' · ' : ''}`}
          <span className={styles.email}>{member.email}</span>
        </NamedRow>
      ),
    },
    { key: 'position', percent: 14, title: 'Position', onPhone: 'detail', cell: ({ position }) => position },
    { key: 'department', percent: 15, title: 'Department', onPhone: 'detail', cell: ({ department }) => department },
    {
      key: 'shift',
      percent: 10,
      title: 'Shift',
      onPhone: 'detail',
      cell: ({ shiftType }) =>
        shiftType ? <StatusChip hue={shiftHues[shiftType]}>{shiftNames[shiftType]}</StatusChip> : 'Not planned',
    },
    {
      key: 'salary',
      percent: 15,
      title: 'Salary',
      onPhone: 'detail',
      numeric: true,
      cell: (member) => <SalaryCell member={member} salaries={salaries} onSalary={onSalary} />,
    },
    {
      key: 'status',
      percent: 15,
      title: 'Status',
      onPhone: 'detail',
      cell: (member) => (
        <NativeSelect
          aria-label={`Status of ${member.name}`}
          className={styles.status}
          data-other={member.status !== 'active'}
          value={member.status}
          onChange={(event) => {
            const chosen = staffStatuses.find((status) => status === event.currentTarget.value);
            if (chosen) onStatus(member, chosen);
          }}
          data={staffStatuses.map((value) => ({ value, label: statusNames[value] }))}
        />
      ),
    },
  ];
}
