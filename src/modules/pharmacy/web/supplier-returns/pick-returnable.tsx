import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import type { ReturnableBatch } from '../../contract-supplier-returns.ts';
import { expiryWords, isExpiring, type Location } from '../../rules/inventory/stock.ts';
import type { SupplierReturnReason } from '../../rules/purchase/supplier-returns.ts';
import { pharmacyApi } from '../api.ts';
import { PickList } from '../pick-list.tsx';

const typingMilliseconds = 200;
const mostOptions = 8;

interface PickReturnableProps {
  supplierId: string;
  location: Location;
  reason: SupplierReturnReason;
  chosen: readonly string[];
  error: string | undefined;
  onPick: (batch: ReturnableBatch) => void;
}

const detailOf = ({ expiryDate, quantityAvailable, isRecalled }: ReturnableBatch) =>
  [
    isRecalled && 'Recalled',
    expiryDate && isExpiring(expiryDate, clinicToday()) && expiryWords(expiryDate, clinicToday()),
    expiryDate && `expiry ${dayText(expiryDate)}`,
    `${countText(quantityAvailable)} in stock`,
  ]
    .filter(Boolean)
    .join(' · ');

const proposedWords: Record<SupplierReturnReason, string> = {
  expiring: 'Expired and expiring stock of this supplier is proposed.',
  damaged: 'Search for the damaged items.',
  recalled: 'Recalled batches of this supplier are proposed.',
};

/** Proposes the batches that this supplier delivered and that fit the reason; the search finds anything else. */
export function PickReturnable({ supplierId, location, reason, chosen, error, onPick }: PickReturnableProps) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), typingMilliseconds);
  const query = useQuery({
    ...pharmacyApi.returnable.queryOptions({ input: { supplierId, location, reason, search } }),
    placeholderData: keepPreviousData,
  });
  const open = query.data?.filter(({ batchId }) => !chosen.includes(batchId)).slice(0, mostOptions);
  return (
    <div>
      <TextInput
        label="Items to return"
        description={proposedWords[reason]}
        placeholder="Medicine or batch"
        autoComplete="off"
        maxLength={100}
        leftSection={<Search size={16} aria-hidden="true" />}
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <PickList
        what="batches"
        search={search || (reason === 'damaged' ? '' : 'this supplier')}
        query={query}
        rows={open}
        rowKey={({ batchId }) => batchId}
        words={(batch) => ({ title: `${batch.name}, batch ${batch.batchNumber}`, detail: detailOf(batch) })}
        onPick={(batch) => {
          setTyped('');
          onPick(batch);
        }}
      />
    </div>
  );
}
