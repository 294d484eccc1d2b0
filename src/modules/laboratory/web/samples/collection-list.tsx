import { Button, NativeSelect } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { phoneText } from '#foundation/shared/text/phone.ts';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { Loaded } from '#foundation/ui/reads/loaded.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { LabTest } from '../../contract-records.ts';
import type { Collection } from '../../contract-samples.ts';
import { orderedBy } from '../../rules/orders/ordered-by.ts';
import { collectionPlaces } from '../../rules/samples/collection-places.ts';
import { laboratoryApi } from '../api.ts';
import { CollectedTubes } from './collected-tubes.tsx';
import styles from './collection-list.module.css';

/** Patients whose samples are still to be taken, and where. */
export function CollectionList() {
  const [place, setPlace] = useState<Collection['place'] | undefined>();
  const [collected, setCollected] = useState<readonly LabTest[]>([]);
  const query = useQuery(
    laboratoryApi.collections.queryOptions({ input: { place }, placeholderData: keepPreviousData }),
  );
  return (
    <section aria-label="Samples to collect">
      <NativeSelect
        mb="md"
        maw={360}
        label="Place"
        value={place ?? ''}
        onChange={(event) => setPlace(collectionPlaces.find((known) => known === event.currentTarget.value))}
        data={[{ value: '', label: 'All places' }, ...collectionPlaces]}
      />
      <CollectedTubes tests={collected} />
      <Loaded what="the samples to collect" query={query} height={240}>
        {(orders) =>
          orders.length === 0 ? (
            <EmptyState title="No samples to collect" text="New orders appear here." />
          ) : (
            <ul className={styles.orders}>
              {orders.map((order) => (
                <CollectionItem key={order.orderId} order={order} onCollected={setCollected} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

function useCollect(onCollected: (tests: readonly LabTest[]) => void) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: laboratoryApi.key() });
  const undo = useMutation({
    mutationFn: async (tests: readonly LabTest[]) => {
      for (const { id, version } of tests) await laboratoryApi.setStatus.call({ id, version, status: 'ordered' });
    },
    onSuccess: () => onCollected([]),
    onError: (error) =>
      notifications.show({ title: 'Not undone', message: failureOf(error).sentence, color: 'red', autoClose: false }),
    onSettled: refresh,
  });
  return useMutation(
    laboratoryApi.collect.mutationOptions({
      onSuccess: (tests) => {
        onCollected(tests);
        const [first] = tests;
        if (first) offerUndo(first.orderId, `${fullName(first)}: samples collected`, () => undo.mutate(tests));
      },
      onSettled: refresh,
    }),
  );
}

interface CollectionItemProps {
  order: Collection;
  onCollected: (tests: readonly LabTest[]) => void;
}

function CollectionItem({ order, onCollected }: CollectionItemProps) {
  const { orderId, patientNumber, phone, place, bed, isUrgent, note, orderedAt, tubes } = order;
  const collect = useCollect(onCollected);
  return (
    <li className={styles.order}>
      <div className={styles.words}>
        <p className={styles.name}>
          {fullName(order)}
          <span className={styles.muted}>{` · No. ${patientNumber} · ${phoneText(phone)}`}</span>
          {isUrgent ? <StatusChip hue="orange">URGENT</StatusChip> : null}
        </p>
        <p className={styles.muted}>
          {[bed ? `${place}: ${bed}` : place, orderedBy(order), clinicDateTime(orderedAt), note]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <ul className={styles.tubes}>
          {tubes.map(({ tube, volumeMl, tests, rejected }) => (
            <li key={tube}>
              <strong>{volumeMl === null ? tube : `${tube}, ${volumeMl} mL`}</strong>
              {`: ${tests.join(', ')}`}
              {rejected ? (
                <span
                  className={styles.rejected}
                >{` New sample needed: ${rejected.accessionNumber} was rejected (${rejected.reason})`}</span>
              ) : null}
            </li>
          ))}
        </ul>
        <ChangeFailure change={collect} />
      </div>
      <Button
        size="sm"
        aria-label={`Mark collected: ${fullName(order)}, ${tubes.map(({ tube }) => tube).join(', ')}`}
        loading={collect.isPending}
        onClick={() => collect.mutate({ orderId })}
      >
        {tubes.length === 1 ? 'Mark Collected' : `Mark Collected, ${tubes.length} tubes`}
      </Button>
    </li>
  );
}
