import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { rupees } from '#foundation/shared/money.ts';
import { SubmitForm } from '#foundation/ui/forms/submit-form.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import type { PurchaseOrder } from '../../contract-purchases.ts';
import { NewReceipt } from '../../contract-receipts.ts';
import { addedGst, deliveryOf, isCountable } from '../../rules/purchase/goods-receipt.ts';
import { pharmacyApi } from '../api.ts';
import { faultsOf } from '../faults-of.ts';
import { PickItem } from '../pick-item.tsx';
import { usePharmacyPlace } from '../use-pharmacy-place.ts';
import { ReceiptHeadFields } from './receipt-head-fields.tsx';
import { ReceiptLine } from './receipt-line.tsx';
import { emptyLine, type TypedLine, useReceiptDraft, withRatesOf } from './use-receipt-draft.ts';

interface ReceiptFormProps {
  order: PurchaseOrder | null;
  onTyped: () => void;
  onCovered: (isCovered: boolean) => void;
  onDone: () => void;
}

export function ReceiptForm({ order, onTyped, onCovered, onDone }: ReceiptFormProps) {
  const queryClient = useQueryClient();
  const { location } = usePharmacyPlace();
  const draft = useReceiptDraft(order);
  const { head, lines } = draft;
  const [added, setAdded] = useState<string | null>(null);
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({});
  const receive = useMutation(
    pharmacyApi.receiveGoods.mutationOptions({
      onSuccess: ({ number, amount }) => {
        notifications.show({ message: `${number}: received, ${rupees(amount)} to pay` });
        onDone();
      },
      onError: (error) => setFaults(faultsOf(error)),
      onSettled: () => queryClient.invalidateQueries({ queryKey: pharmacyApi.key() }),
    }),
  );
  const { ratesIncludeGst } = head;
  const amountOf = ({ gstRate, ...line }: TypedLine) =>
    isCountable(line) ? deliveryOf({ ...line, rate: line.rate ?? 0 }, addedGst(ratesIncludeGst, gstRate)).amount : 0;
  const total = lines.reduce((sum, line) => sum + amountOf(line), 0);

  // A restored draft can be lost like newly typed input, so it counts as typed.
  const { isRestored } = draft;
  const tellRestored = useEffectEvent(onTyped);
  useEffect(() => {
    if (isRestored) tellRestored();
  }, [isRestored]);

  function change(next: TypedLine[]) {
    onTyped();
    setFaults({});
    draft.change({ lines: next });
  }

  function submit() {
    const typed = lines.map(({ expiryDate, ...line }) => ({ ...line, expiryDate: expiryDate || null }));
    const { data, error } = NewReceipt.safeParse({ ...head, lines: typed });
    setFaults(Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []));
    if (data) receive.mutate(data);
  }

  return (
    <SubmitForm
      submitLabel="Receive"
      isSaving={receive.isPending}
      error={receive.isError && failureOf(receive.error).fieldErrors.length === 0 ? receive.error : null}
      onTyped={onTyped}
      onSubmit={submit}
    >
      <ReceiptHeadFields
        value={head}
        faults={faults}
        onChange={(next) => {
          onTyped();
          const isSwitched = next.ratesIncludeGst !== ratesIncludeGst;
          draft.change({ head: next, lines: isSwitched ? withRatesOf(next.ratesIncludeGst, lines) : lines });
        }}
        onCovered={onCovered}
      />
      {lines.map((line, at) => (
        <ReceiptLine
          key={line.key}
          line={line}
          ratesIncludeGst={ratesIncludeGst}
          isNew={line.key === added}
          faultOf={(field) => faults[`lines.${at}.${field}`]}
          onChange={(changes) => change(lines.map((one, other) => (other === at ? { ...one, ...changes } : one)))}
          onRemove={() => change(lines.filter((_, other) => other !== at))}
        />
      ))}
      <PickItem
        error={faults.lines}
        location={location}
        needsStock={false}
        onPick={(item) => {
          const line = emptyLine(item, location);
          setAdded(line.key);
          change([...lines, line]);
        }}
      />
      {lines.length > 0 ? (
        <p>
          To pay{ratesIncludeGst ? '' : ' with GST'}: <strong>{rupees(total)}</strong>
        </p>
      ) : null}
    </SubmitForm>
  );
}
