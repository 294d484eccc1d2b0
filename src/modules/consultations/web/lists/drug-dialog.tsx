import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '#foundation/ui/dialogs/form-dialog.tsx';
import type { ClinicDrug } from '../../contract-lists.ts';
import type { NewDrug } from '../../rules/own-drug.ts';
import { consultationsApi } from '../api.ts';
import type { DrugDraft } from './drug-draft.ts';
import { DrugForm } from './drug-form.tsx';

interface DrugDialogProps {
  /** Null for a new drug. */
  known: ClinicDrug | null;
  draft: DrugDraft;
  onSaved: (drug: ClinicDrug) => void;
  onClose: () => void;
}

/** Adds or changes a drug of the clinic's own list. */
export function DrugDialog({ known, draft, onSaved, onClose }: DrugDialogProps) {
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (drug: NewDrug) =>
      known
        ? consultationsApi.changeDrug.call({ ...drug, id: known.id, version: known.version })
        : consultationsApi.addDrug.call(drug),
    onSuccess: async (drug) => {
      await queryClient.invalidateQueries({ queryKey: consultationsApi.drugs.key() });
      onSaved(drug);
      onClose();
    },
  });
  return (
    <FormDialog
      title={known ? `Change ${known.name}` : "Add to the clinic's list"}
      discardQuestion="Discard this drug?"
      onClose={onClose}
    >
      {({ onTyped }) => (
        <DrugForm
          start={draft}
          saving={save.isPending}
          error={save.isError ? save.error : null}
          onTyped={onTyped}
          onSave={(drug) => save.mutate(drug)}
        />
      )}
    </FormDialog>
  );
}
