import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { QuantityField } from '#foundation/ui/quantity-field.tsx';
import { dayText } from '#foundation/web/clinic-date.ts';
import { failureOf } from '#foundation/web/failure.ts';
import { counted, type SheetLine } from '../../contract-stocktakes.ts';
import { pharmacyApi } from '../api.ts';
import { onEnter } from '../on-enter.ts';
import styles from './stocktake.module.css';

interface CountLineProps {
  stocktakeId: string;
  line: SheetLine;
  /** Counting ends after it. */
  onSaving: (saving: Promise<unknown>) => void;
  /** After Enter: the next scan. */
  onCounted: () => void;
}

export const countFieldId = (batchId: string) => `counted-${batchId}`;

/** Saved by Enter or when it is left. */
export function CountLine({ stocktakeId, line, onSaving, onCounted }: CountLineProps) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(line.counted ?? Number.NaN);
  const [fault, setFault] = useState('');
  const count = useMutation(
    pharmacyApi.countBatch.mutationOptions({
      onSettled: () => queryClient.invalidateQueries({ queryKey: pharmacyApi.key() }),
    }),
  );
  const held = useRef(line.counted);
  // The same number typed again is a new count, against what the books say now; a field that is only passed through is none.
  const isTyped = useRef(false);

  function send(quantity: number) {
    isTyped.current = false;
    held.current = quantity;
    onSaving(count.mutateAsync({ id: stocktakeId, batchId: line.batchId, counted: quantity }));
  }

  function save(): boolean {
    if (!isTyped.current) return true;
    if (Number.isNaN(typed)) {
      // A count is corrected, not taken away: the one that holds is shown again.
      isTyped.current = false;
      setTyped(held.current ?? Number.NaN);
      return true;
    }
    const { data, error } = counted.safeParse(typed);
    setFault(error?.issues[0]?.message ?? '');
    if (data === undefined) return false;
    send(data);
    return true;
  }

  const notSaved = count.isError ? `Not saved. ${failureOf(count.error).sentence}` : '';
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <span className={styles.name}>{[line.name, line.strength].filter(Boolean).join(' ')}</span>
        <span className={styles.muted}>
          {`Batch ${line.batchNumber}, ${line.expiryDate ? dayText(line.expiryDate) : 'no expiry'}`}
          {line.countedBy ? ` · counted by ${line.countedBy}` : ''}
        </span>
      </div>
      <QuantityField
        id={countFieldId(line.batchId)}
        aria-label={`Counted: ${line.name}, batch ${line.batchNumber}`}
        w={104}
        hideControls
        value={typed}
        onInput={() => {
          isTyped.current = true;
        }}
        onChange={(quantity) => {
          if (quantity !== typed) isTyped.current = true;
          setTyped(quantity);
        }}
        onBlur={save}
        onKeyDown={onEnter(() => {
          if (save()) onCounted();
        })}
        error={fault || notSaved || null}
      />
      {count.isError ? (
        <Button variant="default" size="xs" loading={count.isPending} onClick={() => send(typed)}>
          Retry
        </Button>
      ) : null}
    </li>
  );
}
