import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Refrigerator } from 'lucide-react';
import { useState } from 'react';
import { FormDialog } from '#foundation/ui/dialogs/form-dialog.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { Loaded } from '#foundation/ui/reads/loaded.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { pharmacyApi } from '../api.ts';
import { useRegisterPeriod } from '../registers/use-register-period.tsx';
import { AddColdPlace } from './add-cold-place.tsx';
import styles from './cold-chain.module.css';
import { ColdPlaceCard } from './cold-place-card.tsx';

/** Refrigerators and freezers, with temperatures read by hand or by a sensor. */
export function ColdChain() {
  const query = useQuery(pharmacyApi.coldPlaces.queryOptions());
  const [isAdding, setAdding] = useState(false);
  const { period, isPeriod, fields } = useRegisterPeriod();
  return (
    <>
      <SectionCard
        title="Cold chain"
        aside={
          <Button leftSection={<Refrigerator size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
            Add refrigerator
          </Button>
        }
      >
        <Loaded what="the temperatures" query={query} height={120}>
          {(places) =>
            places.every(({ retiredAt }) => retiredAt !== null) ? (
              <EmptyState
                title="No refrigerators in use"
                text="Add one with its limits, then note its temperature twice a day."
              />
            ) : (
              <p>Temperatures are noted twice a day.</p>
            )
          }
        </Loaded>
        {query.data?.length ? (
          <fieldset className={styles.period}>
            <legend>Period for CSV and PDF</legend>
            <Group align="flex-start">{fields}</Group>
          </fieldset>
        ) : null}
      </SectionCard>
      {query.data?.map((place) => (
        <ColdPlaceCard key={place.id} place={place} period={period} isPeriod={isPeriod} />
      ))}
      {isAdding ? (
        <FormDialog title="Add refrigerator" discardQuestion="Discard this?" onClose={() => setAdding(false)}>
          {({ onTyped }) => <AddColdPlace onTyped={onTyped} onDone={() => setAdding(false)} />}
        </FormDialog>
      ) : null}
    </>
  );
}
