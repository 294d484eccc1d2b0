import { useSave } from '#foundation/ui/forms/use-save.ts';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import type { ColdPlace } from '../../contract-cold-chain.ts';
import { pharmacyApi } from '../api.ts';

/** Retires a refrigerator or brings it back, with Undo. */
export function useRetire({ id, name }: Pick<ColdPlace, 'id' | 'name'>) {
  const retire = useSave((isRetired: boolean) => pharmacyApi.retireColdPlace.call({ id, isRetired }), {
    reads: { queryKey: pharmacyApi.key() },
    onSaved: (_, isRetired) =>
      offerUndo(id, isRetired ? `Retired ${name}` : `${name} is in use again`, () => retire.mutate(!isRetired)),
  });
  return retire;
}
