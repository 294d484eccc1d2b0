import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { SaveDialog } from '#foundation/ui/forms/save-dialog.tsx';
import { useSave } from '#foundation/ui/forms/use-save.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { benches } from '../../content/benches.ts';
import { tubeNames, tubes } from '../../content/tests.ts';
import type { OwnTest } from '../../contract-own-tests.ts';
import { shortNameOf } from '../../rules/catalogue/own-code.ts';
import { draftOfTest, newMeasure, readTestDraft } from '../../rules/catalogue/own-test-draft.ts';
import { laboratoryApi } from '../api.ts';
import { MeasureFields } from './measure-fields.tsx';

export interface KnownOwnTest {
  code: string;
  test: OwnTest;
  isRetired: boolean;
  version: number;
}

interface OwnTestDialogProps {
  /** Null for a new test. */
  known: KnownOwnTest | null;
  onClose: () => void;
}

/** A test that the catalogue lacks: its name, its sample and its measures. */
export function OwnTestDialog({ known, onClose }: OwnTestDialogProps) {
  const [shortName, setShortName] = useState(known ? shortNameOf(known.code) : '');
  const [draft, setDraft] = useState(() => draftOfTest(known?.test ?? null));
  const [typedFaults, setTypedFaults] = useState<readonly { field: string; message: string }[]>([]);
  const save = useSave(laboratoryApi.saveOwnTest.call, {
    says: (_, { test }) =>
      test
        ? `${test.name} saved. Set the ranges of its measures in the catalogue.`
        : `${draft.name} can no longer be ordered`,
    onSaved: onClose,
    reads: { queryKey: laboratoryApi.key() },
  });
  const sentFaults = save.isError ? failureOf(save.error).fieldErrors : [];
  const faultAt = (field: string) => [...typedFaults, ...sentFaults].find((fault) => fault.field === field)?.message;
  const send = (test: OwnTest | null) => save.mutate({ shortName, test, version: known?.version ?? 0 });
  function submit() {
    const read = readTestDraft(draft);
    setTypedFaults('faults' in read ? read.faults : []);
    if ('test' in read) send(read.test);
  }
  return (
    <SaveDialog
      title={known ? known.test.name : 'Add a test'}
      size="lg"
      discardQuestion="Discard these changes?"
      submitLabel={known?.isRetired ? 'Save and offer again' : 'Save'}
      saving={save}
      fields={['test', 'shortName']}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label="Test"
        placeholder="Zinc, serum"
        required
        maxLength={80}
        value={draft.name}
        error={faultAt('test.name')}
        onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
      />
      <TextInput
        label="Short name"
        description="As doctors write it in an order, like zinc. It cannot be changed later."
        required
        maxLength={12}
        disabled={known !== null}
        value={shortName}
        error={faultAt('shortName')}
        onChange={(event) => setShortName(event.currentTarget.value.toLowerCase())}
      />
      <NativeSelect
        label="Sample"
        data={tubeNames.map((value) => ({ value, label: tubes[value] }))}
        value={draft.tube}
        onChange={(event) => {
          const tube = tubeNames.find((name) => name === event.currentTarget.value);
          if (tube) setDraft({ ...draft, tube });
        }}
      />
      <NativeSelect
        label="Bench"
        data={[...benches]}
        value={draft.bench}
        onChange={(event) => {
          const bench = benches.find((name) => name === event.currentTarget.value);
          if (bench) setDraft({ ...draft, bench });
        }}
      />
      <MeasureFields
        measures={draft.measures}
        fault={faultAt('test.measures')}
        faultAt={(at, field) => faultAt(`test.measures.${at}.${field}`)}
        onChange={(measures) => setDraft({ ...draft, measures })}
        onAdd={() => setDraft({ ...draft, measures: [...draft.measures, newMeasure(draft.measures)] })}
      />
      <Checkbox
        label="Restricted"
        description="Only the doctor who ordered it, the laboratory and admins see it."
        checked={draft.isRestricted}
        onChange={(event) => setDraft({ ...draft, isRestricted: event.currentTarget.checked })}
      />
      {known && !known.isRetired ? (
        <Button variant="default" loading={save.isPending} onClick={() => send(null)}>
          No longer offer this test
        </Button>
      ) : null}
    </SaveDialog>
  );
}
