import { Button, Text } from '@mantine/core';
import type { AllergyAdviser } from './allergy-adviser.ts';
import styles from './patient-fields.module.css';

interface AllergyAdviceProps {
  allergies: readonly string[];
  adviser: AllergyAdviser;
  onReplace: (allergy: string, name: string) => void;
}

/** Says whether prescribing will warn of each allergy, while the spelling can still be changed. */
export function AllergyAdvice({ allergies, adviser, onReplace }: AllergyAdviceProps) {
  const read = allergies.map((allergy) => ({ allergy, ...adviser.read(allergy) }));
  const unchecked = read.filter(({ isKnown, near }) => !isKnown && near.length === 0);
  return (
    <div role="status">
      {read.map(({ allergy, near }) =>
        near.length > 0 ? (
          <div key={allergy} className={styles.advice}>
            <Text size="sm">{`"${allergy}": did you mean`}</Text>
            {near.map((name) => (
              <Button key={name} size="compact-sm" variant="light" onClick={() => onReplace(allergy, name)}>
                {name}
              </Button>
            ))}
          </div>
        ) : null,
      )}
      {unchecked.length > 0 ? (
        <Text size="sm" c="dimmed" mt={6}>
          {`Not checked automatically when prescribing: ${unchecked.map(({ allergy }) => allergy).join(', ')}`}
        </Text>
      ) : null}
    </div>
  );
}
