import { Button, Group, NativeSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PackagePlus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { countText } from '#foundation/shared/text/count-text.ts';
import { ListTools } from '#foundation/ui/lists/list-tools.tsx';
import { PageSteps } from '#foundation/ui/lists/page-steps.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { useDialogShortcut } from '#foundation/web/keys/use-dialog-shortcut.ts';
import { later } from '#foundation/web/screens/later.tsx';
import {
  locationNames,
  locations,
  mostCounted,
  pageSize,
  reasonNames,
  type StepReason,
  stepReasons,
} from '../../rules/inventory/stock.ts';
import { pharmacyApi } from '../api.ts';
import { type ShownPart, usePharmacyPlace } from '../use-pharmacy-place.ts';
import { ImportPriceList } from './import-price-list.tsx';
import styles from './inventory-section.module.css';
import { InventoryTable } from './inventory-table.tsx';
import { inventoryId } from './stock-tiles.tsx';

const AddItemDialog = later(async () => (await import('../item/add-item-dialog.tsx')).AddItemDialog);

const searchPauseMilliseconds = 150;

const partNames: Record<ShownPart, string> = {
  all: 'All items',
  low: 'Low stock',
  expiring: 'Expiring soon',
  value: 'By value',
};
const parts: readonly ShownPart[] = ['all', 'low', 'expiring', 'value'];

const foundText = (total: number) => (total > mostCounted ? `More than ${countText(mostCounted)}` : countText(total));

export function InventorySection() {
  const { show, location, isAdding, change } = usePharmacyPlace();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), searchPauseMilliseconds);
  const [reason, setReason] = useState<StepReason | null>(null);
  const [isReasonMissing, setReasonMissing] = useState(false);
  const reasonField = useRef<HTMLSelectElement>(null);
  const reasonId = useId();
  const [place, setPlace] = useState({ of: '', page: 0 });
  const of = `${location} ${show} ${search}`;
  const page = place.of === of ? place.page : 0;
  const query = useQuery(
    pharmacyApi.list.queryOptions({ input: { location, show, search, page }, placeholderData: keepPreviousData }),
  );
  const setAdding = (open: boolean) => change({ add: open ? 'new' : null });

  useDialogShortcut('n', 'Add item', () => setAdding(true));

  return (
    <div id={inventoryId} className={styles.section}>
      <SectionCard
        title="Inventory Management"
        aside={
          <Group gap="xs">
            <ImportPriceList />
            <Button leftSection={<PackagePlus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
              Add Item
            </Button>
          </Group>
        }
      >
        <ListTools what="medicines" typed={typed} onType={setTyped}>
          <NativeSelect
            aria-label="Which items"
            value={show}
            onChange={(event) =>
              change({ show: event.currentTarget.value === 'all' ? null : event.currentTarget.value })
            }
            data={parts.map((value) => ({ value, label: partNames[value] }))}
          />
          <NativeSelect
            aria-label="Location"
            value={location}
            onChange={(event) =>
              change({ at: event.currentTarget.value === 'pharmacy' ? null : event.currentTarget.value })
            }
            data={locations.map((value) => ({ value, label: locationNames[value] }))}
          />
          <div className={styles.reason}>
            <span id={reasonId}>+ and − for</span>
            <NativeSelect
              ref={reasonField}
              aria-labelledby={reasonId}
              value={reason ?? ''}
              error={isReasonMissing ? 'Choose a reason first' : undefined}
              onChange={(event) => {
                setReason(stepReasons.find((name) => name === event.currentTarget.value) ?? null);
                setReasonMissing(false);
              }}
              data={[
                { value: '', label: 'Choose a reason' },
                ...stepReasons.map((value) => ({ value, label: reasonNames[value] })),
              ]}
            />
          </div>
        </ListTools>
        <InventoryTable
          query={query}
          reason={reason}
          onNoReason={() => {
            setReasonMissing(true);
            reasonField.current?.focus();
          }}
          location={location}
        />
        {query.data ? (
          <PageSteps
            label={`${search ? foundText(query.data.total) : countText(query.data.total)} items`}
            page={page}
            pageSize={pageSize}
            total={query.data.total}
            onPage={(next) => setPlace({ of, page: next })}
          />
        ) : null}
      </SectionCard>
      {isAdding ? <AddItemDialog location={location} onClose={() => setAdding(false)} /> : null}
    </div>
  );
}
