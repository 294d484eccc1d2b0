import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Failure, failureOf } from './failure.ts';

interface RowChanges<Row, Input> {
  /** Carries a change out, e.g. `patientsApi.setArchived.call`. */
  send: (input: Input) => Promise<unknown>;
  /** The row as it will be: shown while the change is under way. */
  apply: (row: Row, input: Input) => Row;
  /** What is read again afterwards. */
  refreshes: QueryKey;
  /** Once it is saved. `undo` sends the change that takes it back. */
  onSaved?: (row: Row, input: Input, undo: (inverse: Input) => void) => void;
  /** It failed after the list had left the screen. */
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
export function useRowChanges<Row extends { id: string }, Input>(options: RowChanges<Row, Input>) {
  const { send, apply, refreshes, onSaved, onLost } = options;
  const queryClient = useQueryClient();
  const [changes, setChanges] = useState<ReadonlyMap<string, Change<Input>>>(new Map());
  const queues = useRef(new Map<string, Promise<void>>());
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  function put(id: string, change: Change<Input> | null) {
    setChanges((before) => {
      const after = new Map(before);
      if (change) after.set(id, change);
      else after.delete(id);
      return after;
    });
  }

  async function carryOut(row: Row, input: Input, isUndo: boolean) {
    put(row.id, { input, failure: null });
    try {
      await send(input);
    } catch (error) {
      put(row.id, { input, failure: failureOf(error) });
      if (!isShown.current) onLost(row, failureOf(error));
      return;
    }
    if (!isUndo) onSaved?.(row, input, (inverse) => change(apply(row, input), inverse, true));
    await queryClient.invalidateQueries({ queryKey: refreshes });
    put(row.id, null);
  }

  function change(row: Row, input: Input, isUndo = false) {
    const turn = (queues.current.get(row.id) ?? Promise.resolve()).then(() => carryOut(row, input, isUndo));
    queues.current.set(row.id, turn);
  }

  return {
    change: (row: Row, input: Input) => change(row, input),
    shown: (row: Row): Row => {
      const pending = changes.get(row.id);
      return pending && !pending.failure ? apply(row, pending.input) : row;
    },
    faultOf: (row: Row): RowFault | null => {
      const failed = changes.get(row.id);
      if (!failed?.failure) return null;
      return {
        failure: failed.failure,
        retry: () => change(row, failed.input),
        dismiss: () => put(row.id, null),
      };
    },
  };
}
