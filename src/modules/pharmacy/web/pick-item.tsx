import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { rupees } from '#foundation/shared/money.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import type { StockItem } from '../contract-items.ts';
import { type Location, usableOf } from '../rules/inventory/stock.ts';
import { scheduleOf } from '../rules/registers/schedules.ts';
import { pharmacyApi } from './api.ts';
import { onEnter } from './on-enter.ts';
import { PickList } from './pick-list.tsx';

const typingMilliseconds = 200;
const mostOptions = 6;

interface PickItemProps {
  error: string | undefined;
  location?: Location;
  /** Whether only items in stock can be picked. */
  needsStock?: boolean;
  /** Lets code outside this component focus the field. */
  field?: RefObject<HTMLInputElement | null>;
  /** Returns why an item cannot be picked for what was typed or scanned, or null if it can. */
  whyNot?: (item: StockItem, typed: string) => Promise<string | null>;
  onPick: (item: StockItem) => void;
}

/** Finds a medicine at a place (the counter by default). Picking one clears the field for the next. */
export function PickItem({ error, location = 'pharmacy', needsStock = true, field, whyNot, onPick }: PickItemProps) {
  const ownField = useRef<HTMLInputElement>(null);
  const input = field ?? ownField;
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [search] = useDebouncedValue(typed.trim(), typingMilliseconds);
  const queryClient = useQueryClient();
  const optionsFor = (text: string) =>
    pharmacyApi.list.queryOptions({ input: { location, show: 'all', search: text, page: 0 } });
  const query = useQuery({
    ...optionsFor(search),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const found = query.data?.items.slice(0, mostOptions);
  const isOut = (item: StockItem) => needsStock && usableOf(item) <= 0;
  /** A scanner presses Enter before the search has finished, so this waits for the result. */
  async function takeFirst() {
    const wanted = typed.trim();
    if (wanted === '') return;
    const isFresh = search === wanted && !query.isPlaceholderData;
    const items = isFresh ? found : (await queryClient.fetchQuery(optionsFor(wanted)).catch(() => null))?.items;
    const first = items?.find((item) => !isOut(item)) ?? items?.[0];
    if (first) await take(first, wanted);
  }

  /** Clears the field at once for the next scan, while the batch of this one is still being looked up. */
  async function take(item: StockItem, wanted = typed.trim()) {
    setTyped('');
    // The option that was pressed disappears with the search, so the focus returns to the field.
    input.current?.focus();
    const why = await whyNot?.(item, wanted).catch((error: unknown) => failureOf(error).sentence);
    const refused = why ?? (isOut(item) ? `${item.name} is out of stock` : null);
    setRefusal(refused);
    if (!refused) onPick(item);
  }

  return (
    <div>
      <TextInput
        ref={input}
        label="Add a medicine"
        placeholder="Name, barcode or batch"
        autoComplete="off"
        maxLength={100}
        leftSection={<Search size={16} aria-hidden="true" />}
        value={typed}
        error={refusal ?? error}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setRefusal(null);
        }}
        onKeyDown={onEnter(() => void takeFirst())}
      />
      <PickList
        what="medicines"
        search={typed.trim() === '' ? '' : search}
        query={query}
        rows={found}
        rowKey={({ id }) => id}
        words={(item) => ({
          title: item.name,
          detail: [
            item.genericName,
            usableOf(item) > 0
              ? `${countText(usableOf(item))} in stock`
              : item.recalled > 0
                ? 'Recalled'
                : 'Out of stock',
            rupees(item.unitPrice),
            scheduleOf(item) === 'OTC' ? '' : `Schedule ${scheduleOf(item)}`,
          ]
            .filter(Boolean)
            .join(' · '),
        })}
        isDisabled={isOut}
        onPick={(item) => void take(item)}
      />
    </div>
  );
}
