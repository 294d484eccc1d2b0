import { ReasonDialog } from '#foundation/ui/dialogs/reason-dialog.tsx';
import { useSave } from '#foundation/ui/forms/use-save.ts';
import type { RecallRecord } from '../../contract-recalls.ts';
import { peopleText, piecesText } from '../../rules/inventory/recalls.ts';
import { pharmacyApi } from '../api.ts';

/** Shows beforehand what ending a recall does. */
export function EndRecallDialog({ recall, onClose }: { recall: RecallRecord; onClose: () => void }) {
  const { id, batchNumber, open, ending } = recall;
  const lift = useSave((reason: string) => pharmacyApi.liftRecall.call({ id, reason }), {
    reads: { queryKey: pharmacyApi.key() },
    says: () => `The recall of batch ${batchNumber} has ended`,
    onSaved: onClose,
  });
  return (
    <ReasonDialog
      title={`End the recall of batch ${batchNumber}?`}
      submitLabel="End the recall"
      saving={lift}
      maxLength={300}
      onSubmit={(reason) => lift.mutate(reason)}
      onClose={onClose}
    >
      {open > 0 ? (
        <p>
          <strong>{`${peopleText(open)} ${open === 1 ? 'is' : 'are'} not informed yet.`}</strong>
        </p>
      ) : null}
      <p>
        {ending.usable === 0
          ? 'None of it comes back into use.'
          : `${piecesText(ending.usable)} ${ending.usable === 1 ? 'comes' : 'come'} back into use.`}
      </p>
      {ending.writtenOff > 0 ? (
        <p>{`${piecesText(ending.writtenOff)} ${ending.writtenOff === 1 ? 'is' : 'are'} written off for what patients returned.`}</p>
      ) : null}
    </ReasonDialog>
  );
}
