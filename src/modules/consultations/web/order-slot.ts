import { type ComponentType, createContext, type RefObject, use } from 'react';
import { clinicalRoles, type Role } from '#foundation/shared/roles.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import type { MeasuredPerson } from '#modules/vitals/web/use-typed-vitals.ts';

/** Orders what is typed and not ordered yet; false when that failed. */
export type OrderTyped = () => Promise<boolean>;

export interface OrderSlotProps {
  patientId: string;
  /** Some ranges are only for some of them. `wasPregnant`: by the last vitals in any room. */
  person: MeasuredPerson & { wasPregnant: boolean };
  /** Who wants to know the results; null: to be chosen. */
  doctorId: string | null;
  /** The visit at which they are ordered. */
  visitId: string | null;
  source: 'consultation' | 'ward' | 'emergency';
  /** For who completes a note while something is still typed. */
  orderTyped?: RefObject<OrderTyped | null>;
}

/** Where tests are ordered. The laboratory comes later than the rooms that order from it, so the workspace plugs it in. */
export const OrderSlotContext = createContext<ComponentType<OrderSlotProps> | null>(null);

/** The form for orders; null where there is none, and for who may not order. */
export function useOrderSlot(): ComponentType<OrderSlotProps> | null {
  const { role } = useCurrentUser();
  const Slot = use(OrderSlotContext);
  return clinicalRoles.some((allowed: Role) => allowed === role) ? Slot : null;
}
