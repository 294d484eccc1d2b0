import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

export interface FormDialogProps {
  title: string;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Asked before typed text is discarded. */
  discardQuestion: string;
  onClose: () => void;
  children: (dialog: FormDialogHandle) => ReactNode;
}

interface FormDialogHandle {
  /** Call when there is something to lose. */
  onTyped: () => void;
  /** Call when there is nothing left to lose and the dialog stays open. */
  onCleared: () => void;
  /** Whether another dialog lies over this one. */
  setCovered: (covered: boolean) => void;
}

/** A dialog with a form: once something was typed, Escape and the close button ask before discarding it. */
export function FormDialog({ title, size = 'md', discardQuestion, onClose, children }: FormDialogProps) {
  const [typed, setTyped] = useState(false);
  const [asking, setAsking] = useState(false);
  const [covered, setCovered] = useState(false);
  return (
    <>
      <Dialog
        opened
        title={title}
        size={size}
        covered={asking || covered}
        onClose={() => (typed ? setAsking(true) : onClose())}
      >
        {children({ onTyped: () => setTyped(true), onCleared: () => setTyped(false), setCovered })}
      </Dialog>
      {/* Not there before it asks: otherwise the Escape that brings it up would close it at once. */}
      {asking ? (
        <ConfirmDialog
          opened
          title={discardQuestion}
          text="Your changes won't be saved."
          confirmLabel="Discard"
          cancelLabel="Keep editing"
          onConfirm={onClose}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
