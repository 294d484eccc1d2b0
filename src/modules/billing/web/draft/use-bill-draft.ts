import { useEffect, useState, useSyncExternalStore } from 'react';
import type { SavedBillDraft } from '../../contract-drafts.ts';
import type { Charge } from '../../rules/bill.ts';
import type { BegunBill, BillDraft } from '../../rules/bill-draft.ts';
import { DraftKeeper } from './draft-keeper.ts';

/** A bill while it is typed. It is kept until it is issued or discarded, and can be continued at any desk. */
export function useBillDraft(begun: BegunBill, charges: readonly Charge[], saved: SavedBillDraft | null) {
  const [keeper] = useState(() => new DraftKeeper(begun, charges, saved));
  useEffect(() => keeper.attend(), [keeper]);
  useEffect(() => keeper.meet(saved), [keeper, saved]);
  const state = useSyncExternalStore(keeper.subscribe, keeper.read, keeper.read);
  return {
    keeper,
    state,
    ...state.draft,
    setLines: (lines: BillDraft['lines']) => keeper.edit({ lines }),
    setDiscount: (discount: BillDraft['discount']) => keeper.edit({ discount }),
    setMethod: (method: BillDraft['method']) => keeper.edit({ method }),
    setBillTo: (billTo: BillDraft['billTo']) => keeper.edit({ billTo }),
  };
}
