import { Button, Select, TextInput } from '@mantine/core';
import { DateField } from '#foundation/ui/fields/date-field.tsx';
import { actionNames } from '../rules.ts';
import styles from './audit-page.module.css';
import type { useAuditFilter } from './use-audit-filter.ts';

const actions = Object.entries(actionNames).map(([value, label]) => ({ value, label }));

/** Reduces the text to a possible patient number: no leading zeros, at most nine digits. */
const patientNumberIn = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '').slice(0, 9);

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
        onChange={({ currentTarget }) => set({ patientNumber: patientNumberIn(currentTarget.value), patientId: '' })}
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
      <DateField label="From" value={typed.from ?? ''} onChange={(from) => set({ from })} />
      <DateField label="To" value={typed.to ?? ''} onChange={(to) => set({ to })} />
      {Object.keys(typed).length > 0 ? (
        <Button variant="subtle" onClick={clear}>
          Clear
        </Button>
      ) : null}
    </search>
  );
}
