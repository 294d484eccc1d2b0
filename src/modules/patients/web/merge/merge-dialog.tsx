import { useState } from 'react';
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx';
import type { PatientRecord } from '../../contract-record.ts';
import { MergeChoice } from './merge-choice.tsx';
import { MergeSearch } from './merge-search.tsx';

interface MergeDialogProps {
  record: PatientRecord;
  onClose: () => void;
}

/** Finds the other record of the same person, shows both side by side and merges them. */
export function MergeDialog({ record, onClose }: MergeDialogProps) {
  const [pair, setPair] = useState<{ keptId: string; otherId: string } | null>(null);
  return (
    <Dialog opened onClose={onClose} title="Merge two records" size={pair ? 'lg' : 'md'}>
      {pair ? (
        <MergeChoice
          key={pair.keptId}
          {...pair}
          onSwap={() => setPair({ keptId: pair.otherId, otherId: pair.keptId })}
          onBack={() => setPair(null)}
          onMerged={onClose}
        />
      ) : (
        <MergeSearch record={record} onPick={(otherId) => setPair({ keptId: record.id, otherId })} />
      )}
    </Dialog>
  );
}
