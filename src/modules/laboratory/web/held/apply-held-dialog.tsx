import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { SaveDialog } from '#foundation/ui/forms/save-dialog.tsx';
import { useSave } from '#foundation/ui/forms/use-save.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import type { HeldResult } from '../../contract-analysers.ts';
import { laboratoryApi } from '../api.ts';

/** The number as it stands on the tube; whether the results fit there is checked as for any message. */
export function ApplyHeldDialog({ held, onClose }: { held: HeldResult; onClose: () => void }) {
  const [accessionNumber, setAccessionNumber] = useState(held.accessionNumber);
  const apply = useSave(laboratoryApi.applyHeld.call, {
    says: ({ tests }) => `${tests === 1 ? '1 test' : `${tests} tests`} completed.`,
    onSaved: onClose,
    reads: { queryKey: laboratoryApi.key() },
  });
  const fault = apply.isError ? failureOf(apply.error).fieldErrors[0]?.message : undefined;
  return (
    <SaveDialog
      title="Correct the accession number"
      discardQuestion="Discard this number?"
      onClose={onClose}
      submitLabel="Save results"
      saving={apply}
      fields={['accessionNumber']}
      onSubmit={() => apply.mutate({ id: held.id, accessionNumber, version: held.version })}
    >
      <p>{held.patientName ? `The message is for ${held.patientName}.` : 'The message names no patient.'}</p>
      <TextInput
        label="Accession number"
        description="As on the label of the tube"
        data-autofocus
        maxLength={30}
        value={accessionNumber}
        error={fault}
        onChange={(event) => setAccessionNumber(event.currentTarget.value)}
      />
    </SaveDialog>
  );
}
