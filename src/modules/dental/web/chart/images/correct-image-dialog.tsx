import { useState } from 'react';
import { SaveDialog } from '#foundation/ui/forms/save-dialog.tsx';
import { useSave } from '#foundation/ui/forms/use-save.ts';
import type { DentalImage } from '../../../contract-images.ts';
import { dentalApi } from '../../api.ts';
import { dayFaultOf, ImageFields } from './image-fields.tsx';

interface CorrectImageDialogProps {
  image: DentalImage;
  onClose: () => void;
}

/** Corrects a picture that was filed under the wrong tooth or day. */
export function CorrectImageDialog({ image, onClose }: CorrectImageDialogProps) {
  const { id, version, tooth, kind, takenOn } = image;
  const [details, setDetails] = useState({ tooth, kind, takenOn });
  const saving = useSave(dentalApi.changeImage.call, {
    says: () => 'Picture corrected',
    onSaved: onClose,
    reads: { queryKey: dentalApi.images.key() },
  });
  return (
    <SaveDialog
      title="Correct picture"
      discardQuestion="Discard these changes?"
      onClose={onClose}
      submitLabel="Save"
      saving={saving}
      onSubmit={() => {
        if (!dayFaultOf(details)) saving.mutate({ id, version, ...details });
      }}
    >
      <ImageFields details={details} onChange={setDetails} />
    </SaveDialog>
  );
}
