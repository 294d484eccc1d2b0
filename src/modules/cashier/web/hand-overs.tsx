import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { rupees } from '#foundation/shared/money.ts';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { later } from '#foundation/web/screens/later.tsx';
import { readAgain } from '#foundation/web/screens/read-again.ts';
import type { CashSession, Drawer } from '../contract.ts';
import { notesText } from '../rules/day-sheet-paper.ts';
import { cashierApi, cashTables } from './api.ts';
import styles from './cash-section.module.css';

const AcceptDrawerDialog = later(async () => (await import('./accept-drawer-dialog.tsx')).AcceptDrawerDialog);

/** Drawers being handed over: the giver has confirmed the count, the receiver has not yet. */
export function HandOvers({ drawer: { waiting, offered } }: { drawer: Drawer }) {
  const queryClient = useQueryClient();
  const onSettled = () => readAgain(queryClient, cashTables);
  const [counting, setCounting] = useState<CashSession | null>(null);
  const takeBack = useMutation(cashierApi.takeBack.mutationOptions({ onSettled }));
  const busy = takeBack.isPending;
  return (
    <>
      {waiting ? (
        <div className={styles.offer}>
          <span>{`Waiting for ${waiting.handedToName} to confirm ${rupees(waiting.counted ?? 0)}`}</span>
          <Button variant="default" disabled={busy} onClick={() => takeBack.mutate({ id: waiting.id })}>
            Take back
          </Button>
        </div>
      ) : null}
      {offered.map((session) => (
        <div key={session.id} className={styles.offer}>
          <div>
            <p>{`${session.cashierName} hands over ${rupees(session.counted ?? 0)}`}</p>
            <p className={styles.note}>{notesText(session)}</p>
          </div>
          <Group gap="xs">
            <Button variant="default" disabled={busy} onClick={() => takeBack.mutate({ id: session.id })}>
              Decline
            </Button>
            <Button disabled={busy} onClick={() => setCounting(session)}>
              Count and confirm
            </Button>
          </Group>
        </div>
      ))}
      {counting ? <AcceptDrawerDialog session={counting} onClose={() => setCounting(null)} /> : null}
      <ChangeFailure change={takeBack} />
    </>
  );
}
