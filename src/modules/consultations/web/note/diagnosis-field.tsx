import { Autocomplete, CloseButton, Group } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ChoiceButton } from '#foundation/ui/fields/choice-button.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { commonDiagnoses } from '../../content/diagnoses.ts';
import { CodedDiagnosis } from '../../contract-note.ts';
import type { CodedDiagnosis as Code } from '../../rules/note.ts';
import { consultationsApi } from '../api.ts';
import styles from './diagnosis-field.module.css';

interface DiagnosisFieldProps {
  codes: readonly Code[];
  onChange: (codes: Code[]) => void;
}

const labelOf = ({ code, name }: Code) => `${code} ${name}`;

/** Codes from the common list and the clinic's own. A missing code is added by typing code and name. */
export function DiagnosisField({ codes, onChange }: DiagnosisFieldProps) {
  const queryClient = useQueryClient();
  const own = useQuery(consultationsApi.diagnoses.queryOptions({ staleTime: 300_000 }));
  const [typed, setTyped] = useState('');
  const add = useMutation(
    consultationsApi.addDiagnosis.mutationOptions({
      onSuccess: async (diagnosis) => {
        choose(diagnosis);
        await queryClient.invalidateQueries({ queryKey: consultationsApi.diagnoses.key() });
      },
    }),
  );
  const known = [
    ...(own.data ?? []),
    ...commonDiagnoses.filter(({ code }) => !own.data?.some((one) => one.code === code)),
  ];
  const [code = '', ...name] = typed.trim().split(/\s+/);
  const fresh = CodedDiagnosis.safeParse({ code, name: name.join(' ') });
  const isNew = fresh.success && !known.some((one) => one.code === fresh.data.code);

  function choose(diagnosis: Code) {
    setTyped('');
    if (!codes.some((one) => one.code === diagnosis.code)) onChange([...codes, diagnosis]);
  }

  return (
    <div>
      <Autocomplete
        label="ICD-10 code"
        placeholder="Search by code or name"
        value={typed}
        onChange={(text) => {
          const diagnosis = known.find((one) => labelOf(one) === text);
          if (diagnosis) choose(diagnosis);
          else setTyped(text);
        }}
        data={known.map(labelOf)}
        limit={8}
        error={add.isError ? failureOf(add.error).sentence : null}
      />
      {isNew ? (
        <Group mt={6}>
          <ChoiceButton loading={add.isPending} onClick={() => add.mutate(fresh.data)}>
            {`Add ${labelOf(fresh.data)} to the clinic's list`}
          </ChoiceButton>
        </Group>
      ) : null}
      {codes.length > 0 ? (
        <Group component="ul" gap="xs" mt={6} className={styles.codes}>
          {codes.map((diagnosis) => (
            <li key={diagnosis.code} className={styles.code}>
              {labelOf(diagnosis)}
              <CloseButton
                size="xs"
                aria-label={`Remove ${labelOf(diagnosis)}`}
                onClick={() => onChange(codes.filter((one) => one.code !== diagnosis.code))}
              />
            </li>
          ))}
        </Group>
      ) : null}
    </div>
  );
}
