import { NativeSelect } from '@mantine/core';
import styles from './portal.module.css';
import { useFamily } from './use-family.ts';

/** Chooses which patient the screens show. Hidden if there is only one. */
export function FamilySwitch() {
  const { family, chosen, choose } = useFamily();
  if (family.length < 2) return null;
  return (
    <NativeSelect
      size="md"
      className={styles.switch ?? ''}
      label="Showing"
      value={chosen?.patientId ?? ''}
      onChange={(event) => choose(event.currentTarget.value || null)}
    >
      <option value="">Everyone</option>
      {family.map(({ patientId, firstName, lastName }) => (
        <option key={patientId} value={patientId}>
          {[firstName, lastName].filter(Boolean).join(' ')}
        </option>
      ))}
    </NativeSelect>
  );
}
