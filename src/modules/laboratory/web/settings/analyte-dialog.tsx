import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { DateField } from '#foundation/ui/fields/date-field.tsx';
import { SaveDialog } from '#foundation/ui/forms/save-dialog.tsx';
import { useSave } from '#foundation/ui/forms/use-save.ts';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import type { AnalyteTerms } from '../../contract-catalogue.ts';
import { type AnalyteDraft, draftOf, readDraft } from '../../rules/catalogue/analyte-draft.ts';
import { ownAnalyte, termsOf } from '../../rules/catalogue/own-analyte.ts';
import { type TermsFault, termsFaults } from '../../rules/catalogue/terms-faults.ts';
import { termsLines } from '../../rules/catalogue/terms-lines.ts';
import { laboratoryApi } from '../api.ts';
import styles from './analyte-dialog.module.css';
import type { ShownAnalyte } from './catalogue-panel.tsx';
import { ChangeHistory } from './change-history.tsx';
import { RangeLineFields } from './range-line-fields.tsx';

const textFields = {
  critical: [
    ['criticalLow', 'Critical at or below', 'critical.low'],
    ['criticalHigh', 'Critical at or above', 'critical.high'],
    ['decimals', 'Decimals', 'decimals'],
    ['pregnancyLow', 'In pregnancy, low', 'pregnancy.low'],
    ['pregnancyHigh', 'In pregnancy, high', 'pregnancy.high'],
  ],
  delta: [
    ['deltaBy', 'By more than', 'delta.by'],
    ['deltaPercent', 'Or more than (%)', 'delta.percent'],
    ['deltaDays', 'Within (days)', 'delta.days'],
  ],
} as const;

/** Ranges, critical limits, decimals and the check for changes of an analyte, from a day on. */
export function AnalyteDialog({ analyte, onClose }: { analyte: ShownAnalyte; onClose: () => void }) {
  const { known, now, here } = analyte;
  const [draft, setDraft] = useState(() => draftOf(termsOf(now)));
  const [validFrom, setValidFrom] = useState(clinicToday());
  const [typedFaults, setTypedFaults] = useState<readonly TermsFault[]>([]);
  const save = useSave(laboratoryApi.changeAnalyte.call, {
    says: () => `${known.name} saved. Ask your pathologist to confirm it.`,
    onSaved: onClose,
    reads: { queryKey: laboratoryApi.catalogue.key() },
  });
  const sentFaults = save.isError ? failureOf(save.error).fieldErrors : [];
  const faultAt = (field: string) =>
    [...typedFaults, ...sentFaults].find((fault) => fault.field === field || fault.field === `terms.${field}`)?.message;
  const send = (terms: AnalyteTerms | null) =>
    save.mutate({ code: known.code, terms, validFrom, version: here.version });
  function submit() {
    const read = readDraft(draft);
    const faults = 'faults' in read ? read.faults : termsFaults(known, read.terms);
    setTypedFaults(faults);
    if ('terms' in read && faults.length === 0) send(read.terms);
  }
  const text = ([field, label, path]: readonly [
    Exclude<keyof AnalyteDraft, 'ranges' | 'children'>,
    string,
    string,
  ]) => (
    <TextInput
      key={field}
      label={label}
      inputMode="decimal"
      maxLength={12}
      value={draft[field]}
      error={faultAt(path)}
      onChange={(event) => setDraft({ ...draft, [field]: event.currentTarget.value })}
    />
  );
  return (
    <SaveDialog
      title={known.name}
      size="lg"
      discardQuestion="Discard these changes?"
      onClose={onClose}
      submitLabel="Save"
      saving={save}
      fields={['terms', 'validFrom']}
      onSubmit={submit}
    >
      <DateField
        label="Valid from"
        description="For samples taken from that day on. Released reports keep what they say."
        data-autofocus
        value={validFrom}
        error={faultAt('validFrom')}
        onChange={setValidFrom}
      />
      <RangeLineFields
        legend="Ranges"
        hint="A line applies from its age until the next line for the same sex. Birth is 0 days."
        noun="line"
        path="ranges"
        lines={draft.ranges}
        faultAt={faultAt}
        onChange={(ranges) => setDraft({ ...draft, ranges })}
      />
      <fieldset className={styles.part}>
        <legend>{known.unit ? `Limits and decimals (${known.unit})` : 'Limits and decimals'}</legend>
        <p className={styles.hint}>A value at a critical limit is critical. Leave blank for none.</p>
        <div className={styles.fields}>{textFields.critical.map(text)}</div>
      </fieldset>
      <RangeLineFields
        legend="Critical limits of children"
        hint="Below 18 years, from its age until the next line. Without a line the limits above apply, and reports say “adult critical limits”."
        noun="limit for children"
        path="children"
        lines={draft.children}
        faultAt={faultAt}
        onChange={(children) => setDraft({ ...draft, children })}
      />
      <TextInput
        label="Method"
        description={
          known.usualMethod
            ? `Printed on the report. Usually ${known.usualMethod}, which the report marks “to be confirmed” until you enter yours.`
            : 'Printed on the report, like ELISA.'
        }
        maxLength={80}
        value={draft.method}
        error={faultAt('method')}
        onChange={(event) => setDraft({ ...draft, method: event.currentTarget.value })}
      />
      <fieldset className={styles.part}>
        <legend>Delta check: change from the last value</legend>
        <div className={styles.fields}>{textFields.delta.map(text)}</div>
      </fieldset>
      {here.changes[0]?.terms ? (
        <Button variant="default" loading={save.isPending} onClick={() => send(null)}>
          {`Use the catalogue's values from ${dayText(validFrom)}`}
        </Button>
      ) : null}
      <ChangeHistory changes={here.changes} linesOf={(terms) => termsLines(ownAnalyte(known, terms))} />
    </SaveDialog>
  );
}
