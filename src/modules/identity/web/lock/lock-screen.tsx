import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { identityApi } from '../api.ts';
import { useSignOut } from '../use-sign-out.ts';
import styles from './lock-screen.module.css';
import { UnlockForm } from './unlock-form.tsx';
import { useCover } from './use-cover.ts';

/** Covers the whole workspace until the user has unlocked it. */
export function LockScreen() {
  const dialog = useRef<HTMLDialogElement>(null);
  useCover(dialog);
  const signOut = useSignOut();
  const ways = useQuery(identityApi.unlockWays.queryOptions({ gcTime: 0, staleTime: Number.POSITIVE_INFINITY }));
  return createPortal(
    // biome-ignore lint/a11y/noRedundantRoles: shortcuts look for the role to know that a dialog is open
    <dialog ref={dialog} role="dialog" tabIndex={-1} className={styles.cover} aria-labelledby="locked" data-lock-screen>
      <div className={styles.column}>
        <Lock size={32} aria-hidden="true" />
        <h1 id="locked" className={styles.title}>
          Screen locked
        </h1>
        <p>What you typed is kept. Unlock to continue.</p>
        {ways.data ? (
          <>
            <p className={styles.who}>
              {ways.data.name}
              <span>{ways.data.email}</span>
            </p>
            <UnlockForm ways={ways.data} />
          </>
        ) : null}
        {ways.isError ? (
          <FailureNote
            title="Still locked"
            failure={failureOf(ways.error)}
            retrying={ways.isFetching}
            onRetry={() => ways.refetch()}
          />
        ) : null}
        <Button variant="subtle" size="md" onClick={() => signOut()}>
          Sign out
        </Button>
      </div>
    </dialog>,
    document.body,
  );
}
