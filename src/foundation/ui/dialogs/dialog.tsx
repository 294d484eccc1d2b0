import { Modal } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useFirstFieldFocus } from '../focus/first-field-focus.ts';
import { useReturnFocus } from '../focus/return-focus.ts';
import styles from './dialog.module.css';

interface DialogProps {
  opened: boolean;
  title: string;
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'wide';
  /** Whether another dialog lies over this one and gets the keys. */
  covered?: boolean;
  /** Opens and closes without a transition, for a dialog that is opened by a key and left at once. */
  instant?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** For tables: as wide as the screen allows. */
const wide = 'min(1200px, 94vw)';

/**
 * Mantine's Modal with a plain heading row: Mantine's own <header> would be a second page banner for screen readers.
 */
export function Dialog(props: DialogProps) {
  const { opened, title, size = 'md', covered = false, instant = false, onClose, children } = props;
  const content = useRef<HTMLDivElement>(null);
  useReturnFocus(opened, content);
  const leadToFirstField = useFirstFieldFocus(opened, content);
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={size === 'wide' ? wide : size}
      closeOnEscape={!covered}
      trapFocus={!covered}
      returnFocus={false}
      classNames={{ inner: styles.place ?? '', content: styles.content ?? '' }}
      {...(instant ? { transitionProps: { duration: 0 } } : {})}
    >
      <Modal.Overlay />
      {/* What has been sent stays in sight while the dialog closes, and must not be sent again. */}
      <Modal.Content ref={content} inert={!opened}>
        <div className={styles.head}>
          <Modal.Title className={styles.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" data-dialog-close onFocus={leadToFirstField} />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
