import { useState } from 'react';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { DateField } from '#foundation/ui/fields/date-field.tsx';
import { PercentField } from '#foundation/ui/fields/percent-field.tsx';
import { SaveDialog } from '#foundation/ui/forms/save-dialog.tsx';
import { useCheckedSave } from '#foundation/ui/forms/use-save.ts';
import { NewShare, type PayoutRow } from '../../contract-reports.ts';
import { shareText } from '../../rules/reports.ts';
import { accountsApi } from '../api.ts';

interface ShareDialogProps {
  doctor: PayoutRow;
  /** The day from which the share applies unless another is typed. */
  from: string;
  onClose: () => void;
}

export function ShareDialog({ doctor, from, onClose }: ShareDialogProps) {
  const [percent, setPercent] = useState(doctor.basisPoints === null ? null : doctor.basisPoints / 100);
  const [fromDay, setFromDay] = useState(from);
  const { faults, saving, send } = useCheckedSave(NewShare, accountsApi.setShare.call, {
    says: (_, share) => `${doctor.name}: ${shareText(share.basisPoints)} from ${dayText(share.fromDay)}`,
    onSaved: onClose,
    reads: ['doctor_shares'],
  });

  function submit() {
    const basisPoints = percent === null ? Number.NaN : Math.round(percent * 100);
    send({ doctorId: doctor.doctorId, fromDay, basisPoints });
  }

  return (
    <SaveDialog
      title={`Share of ${doctor.name}`}
      size="sm"
      discardQuestion="Discard this share?"
      onClose={onClose}
      submitLabel="Save"
      saving={saving}
      fields={['basisPoints', 'fromDay']}
      onSubmit={submit}
    >
      <PercentField
        label="Share"
        required
        data-autofocus
        value={percent}
        error={faults.basisPoints}
        onChange={setPercent}
      />
      <DateField
        label="From"
        required
        description="Earlier days keep their share"
        value={fromDay}
        error={faults.fromDay}
        onChange={setFromDay}
      />
    </SaveDialog>
  );
}
