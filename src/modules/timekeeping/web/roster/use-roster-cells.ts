import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Failure, failureOf } from '#foundation/web/requests/failure.ts';
import type { Roster } from '../../contract-staff.ts';
import type { ShiftType } from '../../rules/shifts.ts';
import { timekeepingApi } from '../api.ts';

type Cell = Roster['cells'][number];
const keyOf = ({ staffId, day }: Pick<Cell, 'staffId' | 'day'>) => `${staffId} ${day}`;

interface Unsaved {
  cell: Cell;
  name: string;
  failure: Failure;
}
const without = (unsaved: readonly Unsaved[], cell: Cell) => unsaved.filter((one) => keyOf(one.cell) !== keyOf(cell));

/**
 * The shifts on the screen: a change shows at once; if it was not saved, the cell shows the server's value until Retry.
 */
export function useRosterCells(roster: Roster) {
  const queryClient = useQueryClient();
  const [pending, setPending] = useState<ReadonlyMap<string, ShiftType | null>>(new Map());
  const [unsaved, setUnsaved] = useState<readonly Unsaved[]>([]);
  const saved = new Map(roster.cells.map((cell) => [keyOf(cell), cell.shiftType]));
  const save = useMutation({
    mutationFn: (cell: Cell) => timekeepingApi.saveRoster.call({ cells: [cell] }),
    // Changes are sent one after the other, so that the last key pressed in a cell wins.
    scope: { id: 'roster' },
    onError: (error, cell) => {
      const name = roster.people.find(({ id }) => id === cell.staffId)?.name ?? '';
      setUnsaved((before) => [...without(before, cell), { cell, name, failure: failureOf(error) }]);
    },
    onSettled: async (_, __, cell) => {
      await queryClient.invalidateQueries({ queryKey: timekeepingApi.roster.key() });
      setPending((before) => {
        if (before.get(keyOf(cell)) !== cell.shiftType) return before;
        return new Map([...before].filter(([key]) => key !== keyOf(cell)));
      });
    },
  });
  function set(cell: Cell) {
    setUnsaved((before) => without(before, cell));
    setPending((before) => new Map([...before, [keyOf(cell), cell.shiftType]]));
    save.mutate(cell);
  }
  return {
    shiftOf: (staffId: string, day: string): ShiftType | null => {
      const key = keyOf({ staffId, day });
      return (pending.has(key) ? pending.get(key) : saved.get(key)) ?? null;
    },
    set,
    unsaved,
    isSaving: save.isPending,
    retry: () => {
      for (const { cell } of unsaved) set(cell);
    },
  };
}
