import { useState } from 'react';
import { z } from 'zod';
import { RupeeField } from '#foundation/ui/fields/rupee-field.tsx';
import { SaveDialog } from '#foundation/ui/forms/save-dialog.tsx';
import { useCheckedSave } from '#foundation/ui/forms/use-save.ts';
import { OpeningFloat } from '../contract.ts';
import { cashierApi, cashTables } from './api.ts';

const Opening = z.object({ openingFloat: OpeningFloat });

export function OpenDrawerDialog({ onClose }: { onClose: () => void }) {
  const [openingFloat, setOpeningFloat] = useState<number | null>(null);
  const { faults, saving, send } = useCheckedSave(Opening, cashierApi.open.call, {
    onSaved: onClose,
    reads: cashTables,
  });

  return (
    <SaveDialog
      title="Open drawer"
      size="sm"
      discardQuestion="Discard this amount?"
      onClose={onClose}
      submitLabel="Open drawer"
      saving={saving}
      fields={['openingFloat']}
      onSubmit={() => send({ openingFloat: openingFloat ?? Number.NaN })}
    >
      <RupeeField
        label="Float"
        description="Count the cash that is in the drawer now"
        required
        data-autofocus
        value={openingFloat}
        error={faults.openingFloat}
        onChange={setOpeningFloat}
      />
    </SaveDialog>
  );
}
