import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { rupees } from '#foundation/shared/money.ts';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { readAgain } from '#foundation/web/screens/read-again.ts';
import type { Drawer } from '../contract.ts';
import { cashierApi, cashTables } from './api.ts';
import styles from './cash-section.module.css';

/** Drawers between two people: the one who gives has confirmed the count, the other has not yet. */
export function HandOvers({ drawer: { waiting, offered } }: { drawer: Drawer }) {
  const queryClient = useQueryClient();
  const onSettled = () => readAgain(queryClient, cashTables);
  const accept = useMutation(cashierApi.accept.mutationOptions({ onSettled }));
  const takeBack = useMutation(cashierApi.takeBack.mutationOptions({ onSettled }));
  const busy = accept.isPending || takeBack.isPending;
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
      {offered.map(({ id, cashierName, counted }) => (
        <div key={id} className={styles.offer}>
          <span>{`${cashierName} hands over ${rupees(counted ?? 0)}. Count it first.`}</span>
          <Group gap="xs">
            <Button variant="default" disabled={busy} onClick={() => takeBack.mutate({ id })}>
              Decline
            </Button>
            <Button loading={accept.isPending} disabled={busy} onClick={() => accept.mutate({ id })}>
              {`Confirm ${rupees(counted ?? 0)}`}
            </Button>
          </Group>
        </div>
      ))}
      <ChangeFailure change={accept} />
      <ChangeFailure change={takeBack} />
    </>
  );
}
