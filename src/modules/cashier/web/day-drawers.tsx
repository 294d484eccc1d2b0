import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { rupees } from '#foundation/shared/money.ts';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { clinicTime } from '#foundation/web/clinic-date.ts';
import { later } from '#foundation/web/screens/later.tsx';
import { readAgain } from '#foundation/web/screens/read-again.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import type { CashSession } from '../contract.ts';
import { drawerState, movedRows } from '../rules/day-sheet-paper.ts';
import { differenceText } from '../rules.ts';
import { cashierApi, cashTables } from './api.ts';
import styles from './cash-section.module.css';

const CloseDrawerDialog = later(async () => (await import('./close-drawer-dialog.tsx')).CloseDrawerDialog);

const isWaiting = ({ handedToId, acceptedAt }: CashSession) => handedToId !== null && acceptedAt === null;

function wordsOf(drawer: CashSession): string {
  const { openedAt, closedAt, expected, counted, differenceReason } = drawer;
  const times = closedAt ? `${clinicTime(openedAt)} to ${clinicTime(closedAt)}` : `since ${clinicTime(openedAt)}`;
  const count =
    counted === null
      ? `${rupees(expected)} in the drawer`
      : `${rupees(counted)} counted, ${differenceText(counted - expected).toLowerCase()}`;
  const moved = movedRows(drawer).map(({ name, amount }) => `${name} ${amount}`);
  return [times, drawerState(drawer), ...moved, count, differenceReason].filter(Boolean).join(' · ');
}

/** All drawers of a day. An admin can close a drawer that was left open, or take back one that nobody confirms. */
export function DayDrawers({ drawers }: { drawers: readonly CashSession[] }) {
  const { id: userId, role } = useCurrentUser();
  const queryClient = useQueryClient();
  const [closing, setClosing] = useState<CashSession | null>(null);
  const takeBack = useMutation(
    cashierApi.takeBack.mutationOptions({ onSettled: () => readAgain(queryClient, cashTables) }),
  );
  if (drawers.length === 0) return null;
  return (
    <>
      <ul className={styles.drawers} aria-label="Drawers">
        {drawers.map((drawer) => (
          <li key={drawer.id} className={styles.offer}>
            <div>
              <strong>{drawer.cashierName}</strong>
              <p className={styles.note}>{wordsOf(drawer)}</p>
            </div>
            {role === 'admin' && drawer.closedAt === null && drawer.cashierId !== userId ? (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Close the drawer of ${drawer.cashierName}`}
                onClick={() => setClosing(drawer)}
              >
                Close
              </Button>
            ) : null}
            {role === 'admin' && isWaiting(drawer) && ![drawer.cashierId, drawer.handedToId].includes(userId) ? (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Take back the drawer of ${drawer.cashierName}`}
                disabled={takeBack.isPending}
                onClick={() => takeBack.mutate({ id: drawer.id })}
              >
                Take back
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <ChangeFailure change={takeBack} />
      {closing ? <CloseDrawerDialog session={closing} colleagues={null} onClose={() => setClosing(null)} /> : null}
    </>
  );
}
