import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#foundation/ui/dialogs/confirm-dialog.tsx';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { Loaded } from '#foundation/ui/reads/loaded.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import { stocktakeStateNames } from '../../rules/inventory/stocktake.ts';
import { pharmacyApi } from '../api.ts';
import { usePharmacyPlace } from '../use-pharmacy-place.ts';
import { CountSheet } from './count-sheet.tsx';
import styles from './stocktake.module.css';
import { placeOf, stateHues } from './stocktake-list.tsx';
import { StocktakeReview } from './stocktake-review.tsx';
import { useStocktakeSteps } from './use-stocktake-steps.ts';

/** One stocktake: the sheet while it is being counted, then its differences. */
export function StocktakePanel({ id }: { id: string }) {
  const { change } = usePharmacyPlace();
  const query = useQuery(pharmacyApi.stocktake.queryOptions({ input: { id } }));
  const steps = useStocktakeSteps();
  const [isCancelling, setCancelling] = useState(false);
  const isOpen = query.data?.state === 'counting' || query.data?.state === 'finished';
  return (
    <SectionCard
      title="Stocktake"
      aside={
        <Group gap="xs">
          <Button
            variant="default"
            size="xs"
            leftSection={<ArrowLeft size={16} aria-hidden="true" />}
            onClick={() => change({ stocktake: null })}
          >
            All stocktakes
          </Button>
          {isOpen ? (
            <Button
              variant="subtle"
              size="compact-xs"
              loading={steps.cancel.isPending}
              onClick={() => setCancelling(true)}
            >
              Cancel stocktake
            </Button>
          ) : null}
        </Group>
      }
    >
      <Loaded what="the stocktake" query={query} height={320}>
        {(sheet) => (
          <>
            <p className={styles.about}>
              {`${placeOf(sheet)} · ${clinicDateTime(sheet.startedAt)}, ${sheet.startedBy}`}
              <StatusChip hue={stateHues[sheet.state]}>{stocktakeStateNames[sheet.state]}</StatusChip>
            </p>
            <ChangeFailure change={steps.finish} />
            <ChangeFailure change={steps.reopen} />
            <ChangeFailure change={steps.cancel} />
            <ChangeFailure change={steps.approve} />
            {sheet.state === 'counting' ? (
              <CountSheet sheet={sheet} steps={steps} />
            ) : (
              <StocktakeReview sheet={sheet} steps={steps} />
            )}
          </>
        )}
      </Loaded>
      {isCancelling ? (
        <ConfirmDialog
          opened
          title="Cancel this stocktake?"
          text="The counts are discarded and the stock does not change."
          confirmLabel="Cancel stocktake"
          cancelLabel="Keep counting"
          onConfirm={() => {
            setCancelling(false);
            steps.cancel.mutate({ id });
          }}
          onCancel={() => setCancelling(false)}
        />
      ) : null}
    </SectionCard>
  );
}
