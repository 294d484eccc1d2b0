import { lazy, Suspense, useState } from 'react';
import action from '#foundation/ui/action.module.css';
import { early } from '#foundation/ui/focus/early-press.ts';
import styles from './notice-dialog.module.css';
import type { NoticeName } from './notices.ts';

const NoticeDialog = lazy(() => import('./notice-dialog.tsx'));

interface NoticeButtonProps {
  notice: NoticeName;
  children: string;
  label?: string;
  /** The subject the visitor wants news about. */
  about?: string;
  small?: boolean;
}

/** A button for something that is not available yet: says so, and offers what is. */
export function NoticeButton({ notice, children, label, about = '', small = false }: NoticeButtonProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button
        {...early()}
        type="button"
        className={small ? `${action.quiet} ${styles.small}` : action.quiet}
        aria-label={label}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {children}
      </button>
      {opened ? (
        <Suspense>
          <NoticeDialog name={notice} about={about} onClose={() => setOpened(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
