import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { SubmitForm } from '#foundation/ui/forms/submit-form.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { drugGroups } from '../../content/drug-groups.ts';
import { forms, type Schedule, schedules } from '../../content/drugs.ts';
import { NewDrug } from '../../rules/own-drug.ts';
import { type DrugDraft, drugOf } from './drug-draft.ts';
import styles from './drug-form.module.css';

interface DrugFormProps {
  start: DrugDraft;
  saving: boolean;
  error: unknown;
  onTyped: () => void;
  onSave: (drug: NewDrug) => void;
}

export const scheduleNames: Record<Schedule, string> = {
  OTC: 'Over the counter',
  H: 'Schedule H',
  H1: 'Schedule H1',
  X: 'Schedule X',
};

export function DrugForm({ start, saving, error, onTyped, onSave }: DrugFormProps) {
  const [draft, setDraft] = useState(start);
  const [asked, setAsked] = useState(false);
  const read = NewDrug.safeParse(drugOf(draft));
  const failure = error ? failureOf(error) : null;
  const set = (changes: Partial<DrugDraft>) => {
    onTyped();
    setDraft({ ...draft, ...changes });
  };
  const setForm = (at: number, changes: Partial<DrugDraft['forms'][number]>) =>
    set({ forms: draft.forms.map((row, index) => (index === at ? { ...row, ...changes } : row)) });
  const faultAt = (field: string) => {
    const here = read.error?.issues.find(({ path }) => `${path.join('.')}.`.startsWith(`${field}.`));
    if (asked && here) return here.message;
    return failure?.fieldErrors.find((refused) => `${refused.field}.`.startsWith(`${field}.`))?.message ?? null;
  };
  const left = forms.filter((form) => !draft.forms.some((row) => row.form === form));

  function submit() {
    setAsked(true);
    if (read.success) onSave(read.data);
  }

  return (
    <SubmitForm
      submitLabel="Save"
      isSaving={saving}
      error={failure?.fieldErrors.length === 0 ? error : null}
      onSubmit={submit}
    >
      <TextInput
        label="Generic name"
        description="Join ingredients with +: Ibuprofen + Paracetamol"
        required
        data-autofocus
        maxLength={80}
        value={draft.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
        error={faultAt('name')}
      />
      <TextInput
        label="Short forms and brands"
        description="Other names to type, separated by commas"
        maxLength={300}
        value={draft.aliases}
        onChange={(event) => set({ aliases: event.currentTarget.value })}
        error={faultAt('aliases')}
      />
      <div className={styles.pair}>
        <NativeSelect
          label="Schedule"
          required
          value={draft.schedule}
          onChange={({ currentTarget: { value } }) =>
            set({ schedule: schedules.find((known) => known === value) ?? '' })
          }
          error={faultAt('schedule') && 'Choose a schedule'}
          data={[
            { value: '', label: 'Choose…' },
            ...schedules.map((value) => ({ value, label: scheduleNames[value] })),
          ]}
        />
        <NativeSelect
          label="Allergy group"
          value={draft.allergyGroup}
          onChange={(event) => set({ allergyGroup: event.currentTarget.value })}
          data={[{ value: '', label: 'None' }, ...drugGroups.map(({ name }) => name)]}
        />
      </div>
      <fieldset className={styles.forms}>
        <legend className={styles.legend}>Forms and strengths</legend>
        {draft.forms.map(({ form, strengths }, at) => (
          <div key={form} className={styles.row}>
            <NativeSelect
              aria-label={`Form ${at + 1}`}
              value={form}
              onChange={({ currentTarget: { value } }) =>
                setForm(at, { form: forms.find((known) => known === value) ?? form })
              }
              data={forms.filter((known) => known === form || left.includes(known))}
            />
            <TextInput
              aria-label={`Strengths of ${form}`}
              placeholder="500 mg, 650 mg"
              className={styles.strengths}
              maxLength={300}
              value={strengths}
              onChange={(event) => setForm(at, { strengths: event.currentTarget.value })}
              error={faultAt(`forms.${at}`)}
            />
            {draft.forms.length > 1 ? (
              <CloseButton
                size={36}
                aria-label={`Remove ${form}`}
                onClick={() => set({ forms: draft.forms.filter((row) => row.form !== form) })}
              />
            ) : null}
          </div>
        ))}
        {left[0] ? (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => set({ forms: [...draft.forms, { form: left[0] ?? 'tablet', strengths: '' }] })}
          >
            Add a form
          </Button>
        ) : null}
      </fieldset>
    </SubmitForm>
  );
}
