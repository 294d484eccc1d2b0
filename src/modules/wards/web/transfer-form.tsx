import { useState } from 'react';
import { SubmitForm } from '#foundation/ui/forms/submit-form.tsx';
import type { Admission } from '../contract-board.ts';
import { BedSelect } from './bed-select.tsx';
import { useBedChanges } from './board/use-bed-changes.ts';

export function TransferForm({ admission, onDone }: { admission: Admission; onDone: () => void }) {
  const [bedId, setBedId] = useState('');
  const [asked, setAsked] = useState(false);
  const { transfer } = useBedChanges();

  function submit() {
    setAsked(true);
    if (bedId) transfer.mutate({ id: admission.id, bedId, version: admission.version }, { onSuccess: onDone });
  }

  return (
    <SubmitForm submitLabel="Transfer" isSaving={transfer.isPending} error={transfer.error} onSubmit={submit}>
      <BedSelect value={bedId} error={asked && !bedId ? 'Choose a bed' : null} onChange={setBedId} />
    </SubmitForm>
  );
}
