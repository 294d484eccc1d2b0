import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Failure, failureOf } from '../requests/failure.ts';

interface RowChanges<Row, Input> {
  /** Carries a change out, and answers with the row as the server has it then: what the next change begins with. The row itself: it was called off. */
  send: (row: Row, input: Input) => Promise<Row>;
  /** The row as it will be: shown while the change is under way. */
  apply: (row: Row, input: Input) => Row;
  /** What is read again afterwards. */
  refreshes: QueryKey;
  /** Once it is saved. `undo` sends the change that takes it back. */
  onSaved?: (row: Row, input: Input, undo: (inverse: Input) => void) => void;
  /** What is said of a change that was refused; absent: what the server says. */
  explain?: (error: unknown, row: Row) => Failure;
  /** Whether the row is among those on the screen; absent: as long as the list is. */
  isOnScreen?: (row: Row) => boolean;
  /** It failed, and the row cannot say so: it has left the screen, or another change of the row is under way. */
  onLost: (row: Row, failure: Failure) => void;
}

type Change<Input> = { input: Input; failure: Failure | null };

/** What a row says of a change that failed. */
export interface RowFault {
  failure: Failure;
  retry: () => void;
  dismiss: () => void;
}

/**
 * Changes of single rows that show at once. A change that fails takes the row back to what the server has and says so at
 * the row, with Retry. Changes of one row are sent one after the other, in the order in which they were made.
 */
export function useRowChanges<Row extends { id: string; version?: number }, Input>(options: RowChanges<Row, Input>) {
  const queryClient = useQueryClient();
  const [changes, setChanges] = useState<ReadonlyMap<string, Change<Input>>>(new Map());
  const queues = useRef(new Map<string, Promise<Row>>());
  const savedRows = useRef(new Map<string, Row>());
  const isShown = useRef(true);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const put = useCallback((id: string, change: Change<Input> | null) => {
    setChanges((before) => {
      const after = new Map(before);
      if (change) after.set(id, change);
      else after.delete(id);
      return after;
    });
  }, []);

  /** The row as the server has it once what is under way is saved or refused. */
  const settled = useCallback((row: Row): Promise<Row> => {
    // A second press can come before the list is drawn again, with the row of before.
    const saved = savedRows.current.get(row.id);
    const isBehind = saved?.version !== undefined && row.version !== undefined && row.version < saved.version;
    return queues.current.get(row.id) ?? Promise.resolve(isBehind ? saved : row);
  }, []);

  const enqueue = useCallback(
    (row: Row, input: Input, isUndo: boolean) => {
      const { id } = row;
      put(id, { input, failure: null });
      const isLast = () => queues.current.get(id) === turn;

      /** Answers with the row as the server has it. */
      async function carryOut(base: Row): Promise<Row> {
        const { send, refreshes, onSaved, explain = failureOf } = latest.current;
        try {
          const saved = await send(base, input);
          savedRows.current.set(id, saved);
          if (!isUndo && saved !== base) onSaved?.(base, input, (inverse) => enqueue(saved, inverse, true));
          await queryClient.invalidateQueries({ queryKey: refreshes });
          if (isLast()) put(id, null);
          return saved;
        } catch (error) {
          const failure = explain(error, base);
          if (isLast()) put(id, { input, failure });
          const { isOnScreen = () => true, onLost } = latest.current;
          if (!isLast() || !isShown.current || !isOnScreen(base)) onLost(base, failure);
          return base;
        } finally {
          if (isLast()) queues.current.delete(id);
        }
      }

      const turn = settled(row).then(carryOut);
      queues.current.set(id, turn);
    },
    [put, queryClient, settled],
  );

  return {
    /** The same function at every render, for rows that are drawn again only when they change. */
    change: useCallback((row: Row, input: Input) => enqueue(row, input, false), [enqueue]),
    settled,
    shown: (row: Row): Row => {
      const pending = changes.get(row.id);
      return pending && !pending.failure ? options.apply(row, pending.input) : row;
    },
    faultOf: (row: Row): RowFault | null => {
      const failed = changes.get(row.id);
      if (!failed?.failure) return null;
      return {
        failure: failed.failure,
        retry: () => enqueue(row, failed.input, false),
        dismiss: () => put(row.id, null),
      };
    },
  };
}
