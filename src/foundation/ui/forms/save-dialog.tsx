import type { ReactNode } from 'react';
import { unshownFault } from '#foundation/web/forms/unshown-fault.ts';
import { FormDialog, type FormDialogProps } from '../dialogs/form-dialog.tsx';
import { SubmitForm } from './submit-form.tsx';

interface SaveDialogProps extends Omit<FormDialogProps, 'children'> {
  submitLabel: string;
  isDisabled?: boolean;
  saving: { isPending: boolean; error: Error | null };
  /** Fields that show their own errors; any other error is shown below the form. */
  fields?: readonly string[];
  onSubmit: () => void;
  /** A function if another dialog can open over the form. */
  children: ReactNode | ((setCovered: (covered: boolean) => void) => ReactNode);
}

/** A dialog that consists of one form with one button. */
export function SaveDialog(props: SaveDialogProps) {
  const { submitLabel, isDisabled = false, saving, fields = [], onSubmit, children, ...dialog } = props;
  return (
    <FormDialog {...dialog}>
      {({ onTyped, setCovered }) => (
        <SubmitForm
          submitLabel={submitLabel}
          isDisabled={isDisabled}
          isSaving={saving.isPending}
          error={unshownFault(saving.error, fields)}
          onTyped={onTyped}
          onSubmit={onSubmit}
        >
          {typeof children === 'function' ? children(setCovered) : children}
        </SubmitForm>
      )}
    </FormDialog>
  );
}
