import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import { later } from '#foundation/web/screens/later.tsx';
import type { Drawer } from '../contract.ts';
import { movementKinds, movementNames } from '../rules.ts';
import styles from './cash-section.module.css';
import { DrawerSums } from './drawer-sums.tsx';

const CloseDrawerDialog = later(async () => (await import('./close-drawer-dialog.tsx')).CloseDrawerDialog);
const MoveCashDialog = later(async () => (await import('./move-cash-dialog.tsx')).MoveCashDialog);
const OpenDrawerDialog = later(async () => (await import('./open-drawer-dialog.tsx')).OpenDrawerDialog);

type Step = 'open' | 'close' | 'hand over' | (typeof movementKinds)[number];

/** The signed-in person's drawer, from the float to the count. */
export function OwnDrawer({ drawer: { own, waiting, colleagues } }: { drawer: Drawer }) {
  const [step, setStep] = useState<Step | null>(null);
  const done = () => setStep(null);
  if (!own)
    return (
      <>
        <EmptyState title="No open drawer" text="Open a drawer to take or give cash." />
        <Group justify="center" mt="sm">
          <Button disabled={waiting !== null} onClick={() => setStep('open')}>
            Open drawer
          </Button>
        </Group>
        {step === 'open' ? <OpenDrawerDialog onClose={done} /> : null}
      </>
    );
  const kind = movementKinds.find((name) => name === step);
  return (
    <>
      <p className={styles.note}>{`Opened ${clinicDateTime(own.openedAt)}`}</p>
      <DrawerSums session={own} />
      <Group gap="xs">
        {movementKinds.map((name) => (
          <Button key={name} variant="default" onClick={() => setStep(name)}>
            {movementNames[name]}
          </Button>
        ))}
        <Button variant="default" disabled={colleagues.length === 0} onClick={() => setStep('hand over')}>
          Hand over
        </Button>
        <Button onClick={() => setStep('close')}>Close drawer</Button>
      </Group>
      {kind ? <MoveCashDialog sessionId={own.id} kind={kind} onClose={done} /> : null}
      {step === 'close' || step === 'hand over' ? (
        <CloseDrawerDialog session={own} colleagues={step === 'close' ? null : colleagues} onClose={done} />
      ) : null}
    </>
  );
}
