import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { SaveDialog } from '#foundation/ui/forms/save-dialog.tsx';
import { useSave } from '#foundation/ui/forms/use-save.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { LabTest } from '../../contract-records.ts';
import { rejectReasons } from '../../rules/samples/reject-reasons.ts';
import { laboratoryApi } from '../api.ts';

/** Rejects a tube with a reason; the tests that wait for it have to be collected again. */
export function RejectDialog({ test, onClose }: { test: LabTest; onClose: () => void }) {
  // None is proposed: a hurried Enter would record a reason that nobody chose.
  const [reason, setReason] = useState<(typeof rejectReasons)[number] | ''>('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const [note, setNote] = useState('');
  const reject = useSave(laboratoryApi.rejectSample.call, {
    says: () => `Sample ${test.accessionNumber} rejected. A new sample is needed.`,
    onSaved: onClose,
    reads: { queryKey: laboratoryApi.key() },
  });
  const failure = reject.isError ? failureOf(reject.error) : null;
  return (
    <SaveDialog
      title={`Reject sample ${test.accessionNumber}`}
      discardQuestion="Discard this rejection?"
      onClose={onClose}
      submitLabel="Reject sample"
      saving={reject}
      fields={['note']}
      onSubmit={() => {
        setReasonMissing(!reason);
        if (reason) reject.mutate({ id: test.id, reason, note, version: test.version });
      }}
    >
      <p>{`${fullName(test)}, ${test.tube}. Tests of this tube that are not completed are collected again.`}</p>
      <NativeSelect
        label="Reason"
        required
        data-autofocus
        value={reason}
        error={isReasonMissing && !reason ? 'Choose a reason' : undefined}
        onChange={(event) => setReason(rejectReasons.find((name) => name === event.currentTarget.value) ?? '')}
        data={[{ value: '', label: 'Choose a reason' }, ...rejectReasons]}
      />
      <TextInput
        label="Note"
        required={reason === 'Other'}
        maxLength={200}
        value={note}
        error={failure?.fieldErrors.find(({ field }) => field === 'note')?.message}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </SaveDialog>
  );
}
