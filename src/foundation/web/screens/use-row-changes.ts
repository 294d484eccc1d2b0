import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Failure, failureOf } from '../requests/failure.ts';

interface RowChanges<Row, Input> {
  /**
   * Sends the change and returns the row as the server then has it, which the next change starts from. Returns the same
   * row if the change was called off.
   */
  send: (row: Row, input: Input) => Promise<Row>;
  /** The row as it will be, shown while the change is under way. */
  apply: (row: Row, input: Input) => Row;
  /** Queries to read again afterwards. */
  refreshes: QueryKey;
  /** Called once the change is saved. `undo` sends the inverse change. */
  onSaved?: (row: Row, input: Input, undo: (inverse: Input) => void) => void;
  /** Explains a refused change to the user. Defaults to the server's message. */
  explain?: (error: unknown, row: Row) => Failure;
  /** Whether the row is on the screen. If omitted, it is as long as the list is mounted. */
  isOnScreen?: (row: Row) => boolean;
  /**
   * The change failed and the row cannot show it: the row has left the screen, or another change of it is under way.
   */
  onLost: (row: Row, failure: Failure) => void;
}

type Change<Input> = { input: Input; failure: Failure | null };

/** The failure of a change, as shown at its row. */
export interface RowFault {
  failure: Failure;
  retry: () => void;
  dismiss: () => void;
}

/**
 * Changes of single rows that show at once. If a change fails, the row goes back to the server's state and shows the
 * failure with Retry. Changes of one row are sent one after the other in the order they were made.
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

  /** Resolves to the row as the server has it once all changes under way are saved or refused. */
  const settled = useCallback((row: Row): Promise<Row> => {
    // A second press can come before the list is drawn again, still with the old row.
    const saved = savedRows.current.get(row.id);
    const isBehind = saved?.version !== undefined && row.version !== undefined && row.version < saved.version;
    return queues.current.get(row.id) ?? Promise.resolve(isBehind ? saved : row);
  }, []);

  const enqueue = useCallback(
    (row: Row, input: Input, isUndo: boolean) => {
      const { id } = row;
      put(id, { input, failure: null });
      const isLast = () => queues.current.get(id) === turn;

      /** Returns the row as the server has it. */
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
    /** Stable across renders, so that memoised rows are drawn again only when they change. */
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
