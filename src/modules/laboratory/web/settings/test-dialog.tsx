import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { DateField } from '#foundation/ui/fields/date-field.tsx';
import { SaveDialog } from '#foundation/ui/forms/save-dialog.tsx';
import { useSave } from '#foundation/ui/forms/use-save.ts';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { TestTerms } from '../../contract-catalogue.ts';
import { testTermsLines } from '../../rules/catalogue/test-terms.ts';
import { laboratoryApi } from '../api.ts';
import { ChangeHistory } from './change-history.tsx';
import type { ShownTest } from './tests-panel.tsx';

const fields = [
  ['targetMinutes', 'Target time (minutes)', 'From the sample to the report. Urgent tests are due within an hour.'],
  ['volumeMl', 'Volume (mL)', 'Shown where samples are collected. Leave blank for none.'],
  ['fastingHours', 'Fasting (hours)', 'Like 8 or 9 to 12. Leave blank for none.'],
  ['method', 'Method', 'Printed on the report, like ELISA.'],
] as const;

const typedNumber = (text: string) => (text.trim() === '' ? null : Number(text));

/** Target time, volume, fasting and method of a test, from a day on. */
export function TestDialog({ test: { kind, now, here }, onClose }: { test: ShownTest; onClose: () => void }) {
  const [draft, setDraft] = useState({
    targetMinutes: String(now.targetMinutes),
    volumeMl: String(now.volumeMl ?? ''),
    fastingHours: now.fastingHours,
    method: now.method,
  });
  const [validFrom, setValidFrom] = useState(clinicToday());
  const [typedFaults, setTypedFaults] = useState<readonly { field: string; message: string }[]>([]);
  const save = useSave(laboratoryApi.changeTest.call, {
    says: () => `${kind.name} saved`,
    onSaved: onClose,
    reads: { queryKey: laboratoryApi.key() },
  });
  const sentFaults = save.isError ? failureOf(save.error).fieldErrors : [];
  const faultAt = (name: string) => [...typedFaults, ...sentFaults].find(({ field }) => field === name)?.message;
  const send = (terms: TestTerms | null) => save.mutate({ code: kind.code, terms, validFrom, version: here.version });
  function submit() {
    const { targetMinutes, volumeMl, ...texts } = draft;
    const read = TestTerms.safeParse({
      ...texts,
      targetMinutes: typedNumber(targetMinutes),
      volumeMl: typedNumber(volumeMl),
    });
    const issues = read.error?.issues ?? [];
    setTypedFaults(issues.map(({ path, message }) => ({ field: `terms.${path.join('.')}`, message })));
    if (read.success) send(read.data);
  }
  return (
    <SaveDialog
      title={kind.name}
      discardQuestion="Discard these changes?"
      onClose={onClose}
      submitLabel="Save"
      saving={save}
      fields={['terms', 'validFrom']}
      onSubmit={submit}
    >
      <DateField
        label="Valid from"
        description="Released reports keep their method."
        data-autofocus
        value={validFrom}
        error={faultAt('validFrom')}
        onChange={setValidFrom}
      />
      {fields.map(([field, label, description]) => (
        <TextInput
          key={field}
          label={label}
          description={description}
          maxLength={field === 'method' ? 80 : 20}
          value={draft[field]}
          error={faultAt(`terms.${field}`)}
          onChange={(event) => setDraft({ ...draft, [field]: event.currentTarget.value })}
        />
      ))}
      {here.changes[0]?.terms ? (
        <Button variant="default" loading={save.isPending} onClick={() => send(null)}>
          {`Use the catalogue's values from ${dayText(validFrom)}`}
        </Button>
      ) : null}
      <ChangeHistory changes={here.changes} linesOf={testTermsLines} />
    </SaveDialog>
  );
}
