import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { RupeeField } from '#foundation/ui/fields/rupee-field.tsx';
import { useCheckedSave } from '#foundation/ui/forms/use-save.ts';
import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { OpeningFloat } from '../contract.ts';
import { cashierApi, cashTables } from './api.ts';
import styles from './cash-section.module.css';

const Opening = z.object({ openingFloat: OpeningFloat });

/**
 * Shown where cash is taken or given: if the user has no open drawer, says so along with the request that was refused,
 * and lets them open one in place.
 */
export function DrawerForCash({ fault }: { fault?: string | undefined }) {
  const { data } = useQuery(cashierApi.drawer.queryOptions());
  const [openingFloat, setOpeningFloat] = useState<number | null>(null);
  const { faults, saving, send } = useCheckedSave(Opening, cashierApi.open.call, { reads: cashTables });
  if (!data || data.own) return null;
  if (data.waiting)
    return (
      <p role="status" className={styles.closedDay}>
        {`No cash until ${data.waiting.handedToName} has confirmed your drawer, or you take it back in Accounts.`}
      </p>
    );
  const open = () => send({ openingFloat: openingFloat ?? Number.NaN });
  return (
    <fieldset className={styles.openDrawer}>
      <legend>You have no open drawer</legend>
      <RupeeField
        label="Float"
        description="Count the cash that is in the drawer now"
        value={openingFloat}
        error={faults.openingFloat ?? fault}
        onChange={setOpeningFloat}
        onKeyDown={(event) => {
          // Enter must not submit the surrounding form, which moves cash and needs the drawer to be open first.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          open();
        }}
      />
      <Button variant="default" loading={saving.isPending} onClick={open}>
        Open drawer
      </Button>
      {saving.error && failureOf(saving.error).fieldErrors.length === 0 ? (
        <FailureNote title="Not saved" failure={failureOf(saving.error)} onRetry={open} />
      ) : null}
    </fieldset>
  );
}
