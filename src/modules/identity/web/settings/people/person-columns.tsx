import { roleNames } from '#foundation/shared/roles.ts';
import type { Column } from '#foundation/ui/lists/data-table.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import type { Person } from '../../../contract-people.ts';
import styles from './people.module.css';
import { PersonMenu } from './person-menu.tsx';

function status({ isActive, hasJoined, isWaiting }: Person) {
  if (isWaiting) return <StatusChip hue="yellow">Waiting for an admin</StatusChip>;
  if (!isActive) return <StatusChip hue="gray">Deactivated</StatusChip>;
  return hasJoined ? <StatusChip hue="green">Active</StatusChip> : <StatusChip hue="yellow">Invited</StatusChip>;
}

export const personColumns: readonly Column<Person>[] = [
  {
    key: 'name',
    title: 'Name',
    percent: 26,
    onPhone: 'heading',
    cell: ({ name }) => <span className={styles.name}>{name}</span>,
  },
  {
    key: 'email',
    title: 'Email',
    percent: 30,
    onPhone: 'detail',
    cell: ({ email }) => <span className={styles.email}>{email}</span>,
  },
  { key: 'role', title: 'Role', percent: 14, onPhone: 'detail', cell: ({ role }) => roleNames[role] },
  { key: 'status', title: 'Status', percent: 20, onPhone: 'detail', cell: status },
  { key: 'actions', title: 'Actions', percent: 10, onPhone: 'aside', cell: (person) => <PersonMenu person={person} /> },
];
