import { Button } from '@mantine/core';
import { useState } from 'react';
import { later } from '#foundation/web/screens/later.tsx';
import { allows } from '#foundation/web/session/access.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import { billingContract } from '../../contract.ts';
import type { Charge } from '../../rules/bill.ts';
import { daysText } from '../../rules/days-as-lines.ts';
import { type UnpricedService, unpricedServices } from '../../rules/prices/unpriced.ts';
import styles from '../to-bill.module.css';

const PriceDialog = later(async () => (await import('./price-dialog.tsx')).PriceDialog);

interface UnpricedNoteProps {
  charges: readonly Charge[];
  /** Shown above lines with typed prices, which a new list price would no longer change. */
  isTyped?: boolean;
}

/** Charges without a price in the price list, with a way to set it for users who may. */
export function UnpricedNote({ charges, isTyped = false }: UnpricedNoteProps) {
  const { role } = useCurrentUser();
  const maySet = !isTyped && allows(billingContract.setPrice['~orpc'].meta.access, role);
  const [priced, setPriced] = useState<UnpricedService | null>(null);
  return (
    <>
      {unpricedServices(charges).map((unpriced) => (
        <span key={unpriced.service} className={styles.muted}>
          {`${unpriced.service}: no price for ${daysText(unpriced.days)}${isTyped ? '. Type it, or let an admin set it first.' : ' '}`}
          {maySet ? (
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={`Set the price of ${unpriced.service}`}
              onClick={() => setPriced(unpriced)}
            >
              Set price
            </Button>
          ) : null}
        </span>
      ))}
      {priced ? <PriceDialog start={priced} onClose={() => setPriced(null)} /> : null}
    </>
  );
}
