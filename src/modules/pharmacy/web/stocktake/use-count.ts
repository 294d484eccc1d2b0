import { ORPCError } from '@orpc/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { countText } from '#foundation/shared/text/count-text.ts';
import { useConnection } from '#foundation/web/requests/connection.ts';
import { failureOf, isUnanswered } from '#foundation/web/requests/failure.ts';
import { counted, type SheetLine } from '../../contract-stocktakes.ts';
import { pharmacyApi } from '../api.ts';
import type { KeptCounts } from './kept-counts.ts';

export interface CountOptions {
  stocktakeId: string;
  line: SheetLine;
  kept: KeptCounts;
  /** Called with the save, so that counting ends only after it. */
  onSaving: (saving: Promise<unknown>) => void;
}

const isCountedByOther = (error: unknown) => error instanceof ORPCError && error.code === 'COUNTED_BY_OTHER';

const faultIn = (typed: number) => counted.safeParse(typed).error?.issues[0]?.message ?? '';

/** A count restored after a reload, unless it turns out to have been saved. */
function restored({ line, kept }: CountOptions) {
  const count = kept.of(line.batchId);
  if (!count) return null;
  const isSaved = line.counted === count.typed && line.counted !== count.over;
  if (isSaved) kept.forget(line.batchId);
  return isSaved ? null : { typed: count.typed, isOvertaken: line.counted !== count.over };
}

/** One count, from typing until it is saved. A count that found no connection is sent again once there is one. */
export function useCount(options: CountOptions) {
  const { stocktakeId, line, kept, onSaving } = options;
  const { batchId } = line;
  const queryClient = useQueryClient();
  const connection = useConnection();
  const [before] = useState(() => restored(options));
  const [typed, setTyped] = useState(before?.typed ?? line.counted ?? Number.NaN);
  const [fault, setFault] = useState(() => (before ? faultIn(before.typed) : ''));
  const [isOvertaken, setOvertaken] = useState(before?.isOvertaken ?? false);
  const [isRetried, setRetried] = useState(false);
  const held = useRef(line.counted);
  // Typing the same number again is a new count against the current books; only passing through the field is not.
  const isTyped = useRef(false);
  const save = useMutation(
    pharmacyApi.countBatch.mutationOptions({
      onSuccess: (_, sent) => {
        if (kept.of(batchId)?.typed === sent.counted && !isTyped.current) kept.forget(batchId);
        setRetried(false);
      },
      // Not awaited: without a connection, the queries take longer to fail than the count.
      onSettled: () => {
        void queryClient.invalidateQueries({ queryKey: pharmacyApi.key() });
      },
    }),
  );

  function send(quantity: number, replaces: number | null = null) {
    isTyped.current = false;
    held.current = quantity;
    setOvertaken(false);
    onSaving(save.mutateAsync({ id: stocktakeId, batchId, counted: quantity, replaces }));
  }

  // Shows what somebody else has counted meanwhile, unless an unsaved count was typed over it.
  const showCounted = useEffectEvent((counted: number | null) => {
    if (isTyped.current || save.isPending || kept.of(batchId)) return;
    held.current = counted;
    setTyped(counted ?? Number.NaN);
  });
  useEffect(() => showCounted(line.counted), [line.counted]);

  const isUnsent = save.isError ? isUnanswered(save.error) : save.isIdle && before !== null;
  const isToSend = isUnsent && !isOvertaken && connection === 'fine';
  const sendAgain = useEffectEvent(() => {
    if (!isTyped.current && !faultIn(typed)) send(typed);
  });
  useEffect(() => {
    if (isToSend) sendAgain();
  }, [isToSend]);

  const isAsked = save.isError && isCountedByOther(save.error);
  const why = save.isError
    ? failureOf(save.error).sentence
    : isOvertaken
      ? `${line.countedBy} has counted ${countText(line.counted ?? 0)} since.`
      : '';
  return {
    typed,
    error: fault || (why && (isAsked ? why : `Not saved. ${why}`)) || null,
    /** Somebody else counted a different number, which is replaced only on confirmation. */
    isReplacing: isAsked || isOvertaken,
    canRetry: !fault && (why !== '' || (isRetried && save.isPending)),
    isRetrying: save.isPending,
    retry: () => {
      setRetried(true);
      send(typed, isAsked || isOvertaken ? line.counted : null);
    },
    /** Marks the field as typed even if the number stays the same. */
    touch: () => {
      isTyped.current = true;
    },
    change: (quantity: number) => {
      if (Object.is(quantity, typed)) return;
      isTyped.current = true;
      setTyped(quantity);
      if (!Number.isNaN(quantity)) kept.keep(batchId, { typed: quantity, over: line.counted });
    },
    /** Returns whether the focus may leave the field. */
    end: (): boolean => {
      if (!isTyped.current) return !fault;
      if (Number.isNaN(typed)) {
        // A count can be corrected but not removed, so the current one is shown again.
        isTyped.current = false;
        kept.forget(batchId);
        setFault('');
        setTyped(held.current ?? Number.NaN);
        return true;
      }
      const wrong = faultIn(typed);
      setFault(wrong);
      if (wrong) return false;
      kept.keep(batchId, { typed, over: line.counted });
      send(typed);
      return true;
    },
  };
}
