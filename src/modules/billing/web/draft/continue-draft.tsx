import { useQuery } from '@tanstack/react-query';
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx';
import { Loaded } from '#foundation/ui/reads/loaded.tsx';
import { fullName } from '#modules/patients/rules.ts';
import type { SavedBillDraft } from '../../contract-drafts.ts';
import { practiceOf } from '../../rules.ts';
import { billingApi } from '../api.ts';
import { NewBillDialog } from '../bill/new-bill-dialog.tsx';

interface ContinueDraftProps {
  draft: SavedBillDraft;
  onClose: () => void;
}

/** Resumes a draft with the current unbilled charges of its patient. */
export function ContinueDraft({ draft, onClose }: ContinueDraftProps) {
  const { patientId, practice, day } = draft;
  const charges = useQuery(billingApi.charges.queryOptions({ input: { patientId } }));
  if (!charges.data)
    return (
      <Dialog opened title={`Bill: ${fullName(draft)}`} size="xl" onClose={onClose}>
        <Loaded what="items to bill" query={charges} height={240}>
          {() => null}
        </Loaded>
      </Dialog>
    );
  const own = charges.data.filter(
    (charge) => (practice === null || practiceOf(charge.category) === practice) && (day === null || charge.day === day),
  );
  return <NewBillDialog patient={draft} charges={own} practice={practice} day={day} onClose={onClose} />;
}
