import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx';
import { Loaded } from '#foundation/ui/reads/loaded.tsx';
import type { Payer } from '../contract-records.ts';
import { insuranceApi } from './api.ts';
import styles from './insurance.module.css';
import { PayerForm } from './payer-form.tsx';

export function PayersDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(insuranceApi.payers.queryOptions());
  const [edited, setEdited] = useState<Payer | 'new' | null>(null);
  if (edited) return <PayerForm payer={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />;
  return (
    <Dialog opened title="Payers and plans" onClose={onClose}>
      <Loaded what="payers" query={query} height={160}>
        {(payers) => (
          <ul className={styles.list}>
            {payers.map((payer) => (
              <li key={payer.id} className={styles.row}>
                <span className={styles.grow}>
                  {payer.name}
                  <span className={styles.second}>
                    {`${payer.isActive ? '' : 'Inactive, '}${payer.plans.map(({ name }) => name).join(', ')}`}
                  </span>
                </span>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Change ${payer.name}`}
                  onClick={() => setEdited(payer)}
                >
                  Change
                </Button>
              </li>
            ))}
            {payers.length === 0 ? <li className={styles.muted}>No payers yet</li> : null}
          </ul>
        )}
      </Loaded>
      <Button mt="md" onClick={() => setEdited('new')}>
        Add payer
      </Button>
    </Dialog>
  );
}
