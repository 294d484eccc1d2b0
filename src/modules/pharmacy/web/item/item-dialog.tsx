import { SegmentedControl, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import type { ItemRecord } from '../../contract-stock.ts';
import type { Location } from '../../rules/inventory/stock.ts';
import { pharmacyApi } from '../api.ts';
import { ReorderStep } from '../inventory/reorder-step.tsx';
import { BatchList } from './batch-list.tsx';
import { CorrectStockForm } from './correct-stock-form.tsx';
import { EditItemForm } from './edit-item-form.tsx';
import styles from './item-dialog.module.css';
import { MovementList } from './movement-list.tsx';
import { ReceiveForm } from './receive-form.tsx';
import { TransferForm } from './transfer-form.tsx';

export type ItemPart = 'batches' | 'receive' | 'correct' | 'transfer' | 'edit';

interface ItemDialogProps {
  id: string;
  location: Location;
  startsWith: ItemPart;
  onClose: () => void;
}

const partNames: Record<ItemPart, string> = {
  batches: 'Batches',
  receive: 'Receive',
  correct: 'Count',
  transfer: 'Move',
  edit: 'Edit',
};
const parts: readonly ItemPart[] = ['batches', 'receive', 'correct', 'transfer', 'edit'];

function Part({
  part,
  record,
  location,
  onDone,
}: {
  part: ItemPart;
  record: ItemRecord;
  location: Location;
  onDone: () => void;
}) {
  if (part === 'receive') return <ReceiveForm item={record.item} location={location} onDone={onDone} />;
  if (part === 'correct') return <CorrectStockForm batches={record.batches} onDone={onDone} />;
  if (part === 'transfer') return <TransferForm batches={record.batches} from={location} onDone={onDone} />;
  if (part === 'edit') return <EditItemForm item={record.item} location={location} onDone={onDone} />;
  return (
    <>
      <BatchList batches={record.batches} unitPrice={record.item.unitPrice} />
      <MovementList movements={record.movements} />
    </>
  );
}

/** One item: its batches, its movements, and the ways to change it. */
export function ItemDialog({ id, location, startsWith, onClose }: ItemDialogProps) {
  const query = useQuery(pharmacyApi.get.queryOptions({ input: { id, location } }));
  const { data, isError } = query;
  const [part, setPart] = useState(startsWith);
  const isNarrow = useMediaQuery('(max-width: 499px)', false, { getInitialValueInEffect: false });
  return (
    <Dialog opened title={data?.item.name ?? 'Item'} size="xl" onClose={onClose}>
      {data ? (
        <div className={styles.about}>
          {[data.item.genericName, data.item.strength, data.item.form, data.item.maker, data.item.supplier]
            .filter(Boolean)
            .join(' · ')}
          <ReorderStep item={data.item} location={location} />
        </div>
      ) : null}
      <SegmentedControl
        fullWidth
        mb="md"
        aria-label="Item sections"
        size={isNarrow ? 'xs' : 'sm'}
        value={part}
        onChange={(value) => setPart(parts.find((name) => name === value) ?? 'batches')}
        data={parts.map((value) => ({ value, label: partNames[value] }))}
      />
      {isError && !data ? (
        <ReadFailure what="this item" query={query} />
      ) : data ? (
        <Part part={part} record={data} location={location} onDone={() => setPart('batches')} />
      ) : (
        <Skeleton height={200} aria-busy="true" />
      )}
    </Dialog>
  );
}
