import { notifications } from '@mantine/notifications';
import { useRef } from 'react';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { useRowChanges } from '#foundation/web/screens/use-row-changes.ts';
import type { StockItem } from '../../contract-items.ts';
import { isExpired, reasonNames, type StepReason } from '../../rules/inventory/stock.ts';
import { pharmacyApi } from '../api.ts';

interface Step {
  quantity: number;
  reason: StepReason;
  /** The stock to show until the change is saved: several steps may be under way. */
  until: number;
  /** Id of the movement that this one undoes. */
  undoes?: string;
}

/** + and - change the batch shown in the row; for an expired batch they also change the expired quantity. */
const isOfExpired = ({ expiryDate }: StockItem) => expiryDate !== null && isExpired(expiryDate, clinicToday());

const signed = (quantity: number) => (quantity > 0 ? `+${quantity}` : `−${-quantity}`);

/**
 * The + and - steps of the rows on the screen: shown at once, reverted with a message at the row if refused, and undone
 * by Undo.
 */
export function useStockChanges(items: readonly StockItem[] | undefined) {
  const lastMovement = useRef(new Map<string, string>());
  const { change, shown, faultOf } = useRowChanges<StockItem, Step>({
    send: async ({ id, batchId }, { quantity, reason, undoes }) => {
      const { item, movementId } = undoes
        ? await pharmacyApi.undoMove.call({ id: undoes })
        : await pharmacyApi.move.call({ id: batchId ?? '', quantity, reason });
      lastMovement.current.set(id, movementId);
      return item;
    },
    apply: (item, { until }) => ({
      ...item,
      quantityAvailable: until,
      expired: item.expired + (isOfExpired(item) ? until - item.quantityAvailable : 0),
    }),
    refreshes: pharmacyApi.key(),
    onSaved: ({ id, name, batchNumber, quantityAvailable }, { quantity, reason }, undo) => {
      const undoes = lastMovement.current.get(id);
      const message = `${name}, batch ${batchNumber}: ${signed(quantity)} (${reasonNames[reason]})`;
      if (undoes) {
        offerUndo(id, message, () => undo({ quantity: -quantity, reason, until: quantityAvailable, undoes }));
      }
    },
    isOnScreen: ({ id }) => items?.some((item) => item.id === id) ?? false,
    onLost: ({ name }, { sentence }) =>
      notifications.show({ title: `${name}: not saved`, message: sentence, color: 'red', autoClose: false }),
  });
  return {
    shown,
    faultOf,
    step: (item: StockItem, quantity: number, reason: StepReason) =>
      change(item, { quantity, reason, until: shown(item).quantityAvailable + quantity }),
  };
}
