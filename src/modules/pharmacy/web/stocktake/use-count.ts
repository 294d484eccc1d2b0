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
  /** Counting ends after it. */
  onSaving: (saving: Promise<unknown>) => void;
}

const isCountedByOther = (error: unknown) => error instanceof ORPCError && error.code === 'COUNTED_BY_OTHER';

const faultIn = (typed: number) => counted.safeParse(typed).error?.issues[0]?.message ?? '';

/** What was kept over a reload, unless it turns out to be saved. */
function restored({ line, kept }: CountOptions) {
  const count = kept.of(line.batchId);
  if (!count) return null;
  const isSaved = line.counted === count.typed && line.counted !== count.over;
  if (isSaved) kept.forget(line.batchId);
  return isSaved ? null : { typed: count.typed, isOvertaken: line.counted !== count.over };
}

/** One count, from its typing until it is saved. What found no connection is sent again when there is one. */
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
  // The same number typed again is a new count, against what the books say now; a field that is only passed through is none.
  const isTyped = useRef(false);
  const save = useMutation(
    pharmacyApi.countBatch.mutationOptions({
      onSuccess: (_, sent) => {
        if (kept.of(batchId)?.typed === sent.counted && !isTyped.current) kept.forget(batchId);
        setRetried(false);
      },
      // Not waited for: without a connection the reads take longer to fail than the count.
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

  // What somebody else has counted meanwhile is shown, unless something was typed over it that is not saved.
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
    /** Somebody else counted something else: their count is replaced only knowingly. */
    isReplacing: isAsked || isOvertaken,
    canRetry: !fault && (why !== '' || (isRetried && save.isPending)),
    isRetrying: save.isPending,
    retry: () => {
      setRetried(true);
      send(typed, isAsked || isOvertaken ? line.counted : null);
    },
    /** Also where the number stays the same. */
    touch: () => {
      isTyped.current = true;
    },
    change: (quantity: number) => {
      if (Object.is(quantity, typed)) return;
      isTyped.current = true;
      setTyped(quantity);
      if (!Number.isNaN(quantity)) kept.keep(batchId, { typed: quantity, over: line.counted });
    },
    /** Whether the field may be left. */
    end: (): boolean => {
      if (!isTyped.current) return !fault;
      if (Number.isNaN(typed)) {
        // A count is corrected, not taken away: the one that holds is shown again.
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
