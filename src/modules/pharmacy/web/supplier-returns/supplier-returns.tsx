import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { rupees } from '#foundation/shared/money.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import { FormDialog } from '#foundation/ui/dialogs/form-dialog.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { Loaded } from '#foundation/ui/reads/loaded.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { pharmacyApi } from '../api.ts';
import styles from '../row-list.module.css';
import { SupplierReturnForm } from './supplier-return-form.tsx';
import { SupplierReturnRow } from './supplier-return-row.tsx';

/** Returns to suppliers, with open credits first. */
export function SupplierReturns() {
  const query = useQuery(pharmacyApi.supplierReturns.queryOptions());
  const [isReturning, setReturning] = useState(false);
  const close = () => setReturning(false);
  return (
    <SectionCard
      title="Returns to suppliers"
      aside={
        <Button
          variant="default"
          leftSection={<Undo2 size={16} aria-hidden="true" />}
          onClick={() => setReturning(true)}
        >
          New return
        </Button>
      }
    >
      <Loaded what="the returns" query={query} height={80}>
        {({ returns, open, openCredit }) =>
          returns.length === 0 ? (
            <EmptyState title="No returns yet" text="Send expired, damaged or recalled stock back for a credit." />
          ) : (
            <>
              <p>
                {open === 0
                  ? 'All credits received'
                  : `${countText(open)} open ${open === 1 ? 'credit' : 'credits'}, ${rupees(openCredit)}`}
              </p>
              <ul className={styles.list}>
                {returns.map((sent) => (
                  <SupplierReturnRow key={sent.id} sent={sent} />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
      {isReturning ? (
        <FormDialog title="Return to supplier" size="lg" discardQuestion="Discard this return?" onClose={close}>
          {({ onTyped }) => <SupplierReturnForm onTyped={onTyped} onDone={close} />}
        </FormDialog>
      ) : null}
    </SectionCard>
  );
}
