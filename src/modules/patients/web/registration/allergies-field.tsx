import { Radio, TagsInput } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { type Ref, use, useState } from 'react';
import { fieldNames } from '../patient-words.ts';
import { AllergyAdvice } from './allergy-advice.tsx';
import { LoadAllergyAdviser } from './allergy-adviser.ts';
import styles from './patient-fields.module.css';

interface AllergiesFieldProps {
  ref: Ref<HTMLInputElement>;
  value: string[] | null;
  onChange: (value: string[] | null) => void;
  error: string | undefined;
}

const common = ['Penicillin', 'Sulfa drugs', 'Aspirin', 'Ibuprofen', 'Peanuts', 'Shellfish', 'Latex', 'Dust', 'Iodine'];

/** Distinguishes three answers: not asked, none known, or a list. */
export function AllergiesField({ ref, value, onChange, error }: AllergiesFieldProps) {
  const [isListing, setListing] = useState((value?.length ?? 0) > 0);
  const hasSome = (value?.length ?? 0) > 0;
  const chosen = hasSome || (isListing && value === null) ? 'some' : value === null ? 'unasked' : 'none';

  const load = use(LoadAllergyAdviser);
  const { data: adviser } = useQuery({
    queryKey: ['allergy-adviser'],
    queryFn: load && chosen === 'some' ? load : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  const names = [...new Set([...common, ...(adviser?.names ?? [])])];

  function choose(choice: string) {
    setListing(choice === 'some');
    onChange(choice === 'none' ? [] : null);
  }

  return (
    <div className={styles.wide}>
      <Radio.Group
        label={fieldNames.allergies}
        value={chosen}
        onChange={choose}
        error={chosen === 'some' ? null : error}
      >
        <div className={styles.choices}>
          <Radio ref={ref} value="unasked" label="Not recorded" />
          <Radio value="none" label="None known" />
          <Radio value="some" label="Has allergies" />
        </div>
      </Radio.Group>
      {chosen === 'some' ? (
        <TagsInput
          mt={8}
          aria-label="Which allergies"
          placeholder={hasSome ? '' : 'Type one and press Enter'}
          data={names}
          limit={common.length}
          value={value ?? []}
          acceptValueOnBlur
          comboboxProps={{ withinPortal: false }}
          onChange={(tags) => onChange(tags.length > 0 ? tags : null)}
          error={error}
        />
      ) : null}
      {chosen === 'some' && adviser && value ? (
        <AllergyAdvice
          allergies={value}
          adviser={adviser}
          onReplace={(allergy, name) => onChange([...new Set(value.map((one) => (one === allergy ? name : one)))])}
        />
      ) : null}
    </div>
  );
}
