import { useState } from 'react';
import { keepDraft, readKeptDraft } from '#foundation/web/drafts/form-draft.ts';
import type { Charge } from '../../rules/bill.ts';
import { BillDraft, draftLines, offeredOf } from '../../rules/bill-draft.ts';

/** A bill as it is typed. It is kept on this computer until it is issued or discarded, and comes back by itself. */
export function useBillDraft(name: string, charges: readonly Charge[]) {
  const [draft, setDraft] = useState<BillDraft>(() => {
    const kept = BillDraft.safeParse(readKeptDraft(name)).data ?? null;
    return {
      lines: draftLines(charges, kept),
      discount: kept?.discount ?? null,
      billTo: kept?.billTo ?? null,
      method: kept?.method ?? null,
      offered: offeredOf(charges),
    };
  });
  const [isKept, setKept] = useState(() => readKeptDraft(name) !== null);
  const change = (part: Partial<BillDraft>) => {
    const changed = { ...draft, ...part };
    setDraft(changed);
    setKept(true);
    keepDraft(name, changed);
  };
  return {
    lines: draft.lines,
    discount: draft.discount,
    billTo: draft.billTo,
    method: draft.method,
    isKept,
    setLines: (lines: BillDraft['lines']) => change({ lines }),
    setDiscount: (discount: BillDraft['discount']) => change({ discount }),
    setMethod: (method: BillDraft['method']) => change({ method }),
    setBillTo: (billTo: BillDraft['billTo']) => change({ billTo }),
  };
}
