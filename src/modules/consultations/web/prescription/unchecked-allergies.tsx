import type { DrugList } from '../../rules/drug-list.ts';
import { uncheckedAllergies } from '../../rules/safety/read-allergy.ts';
import styles from './prescription-field.module.css';

interface UncheckedAllergiesProps {
  allergies: readonly string[] | null;
  list: DrugList;
}

/** The allergies that no line is compared with: no warning below covers them. */
export function UncheckedAllergies({ allergies, list }: UncheckedAllergiesProps) {
  const unchecked = uncheckedAllergies(allergies, list);
  if (unchecked.length === 0) return null;
  return <p className={styles.unchecked}>{`Allergies not checked automatically: ${unchecked.join(', ')}`}</p>;
}
