import { Button, Select, TextInput } from '@mantine/core';
import { actionNames } from '../rules.ts';
import styles from './audit-page.module.css';
import type { useAuditFilter } from './use-audit-filter.ts';

const actions = Object.entries(actionNames).map(([value, label]) => ({ value, label }));

export function AuditFilters({
  typed,
  set,
  clear,
}: Pick<ReturnType<typeof useAuditFilter>, 'typed' | 'set' | 'clear'>) {
  return (
    <search className={styles.filters}>
      <TextInput
        label="Person"
        placeholder="Name or e-mail"
        value={typed.person ?? ''}
        onChange={({ currentTarget }) => set({ person: currentTarget.value })}
      />
      <TextInput
        label="Patient no."
        inputMode="numeric"
        value={typed.patientNumber ?? ''}
        onChange={({ currentTarget }) => set({ patientNumber: currentTarget.value.replace(/\D/g, ''), patientId: '' })}
      />
      <Select
        label="Action"
        placeholder="All"
        data={actions}
        clearable
        searchable
        comboboxProps={{ withinPortal: false }}
        value={typed.action ?? null}
        onChange={(action) => set({ action: action ?? '' })}
      />
      <TextInput
        label="From"
        type="date"
        value={typed.from ?? ''}
        onChange={({ currentTarget }) => set({ from: currentTarget.value })}
      />
      <TextInput
        label="To"
        type="date"
        value={typed.to ?? ''}
        onChange={({ currentTarget }) => set({ to: currentTarget.value })}
      />
      {Object.keys(typed).length > 0 ? (
        <Button variant="subtle" onClick={clear}>
          Clear
        </Button>
      ) : null}
    </search>
  );
}
