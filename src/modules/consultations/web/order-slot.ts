import { type ComponentType, createContext, type RefObject, use } from 'react';
import { clinicalRoles, type Role } from '#foundation/shared/roles.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import type { MeasuredPerson } from '#modules/vitals/web/use-typed-vitals.ts';

/** Orders tests that are typed but not ordered yet; false if that failed. */
export type OrderTyped = () => Promise<boolean>;

export interface OrderSlotProps {
  patientId: string;
  /** The patient's sex and age decide which ranges apply. `wasPregnant` is from the last vitals in any room. */
  person: MeasuredPerson & { wasPregnant: boolean };
  /** The doctor who receives the results; null if still to be chosen. */
  doctorId: string | null;
  /** The visit at which the tests are ordered. */
  visitId: string | null;
  source: 'consultation' | 'ward' | 'emergency';
  /** Lets the caller order tests that are still typed when it completes a note. */
  orderTyped?: RefObject<OrderTyped | null>;
}

/**
 * The form for ordering tests. The laboratory module depends on the rooms that order from it, so the workspace plugs
 * the form in.
 */
export const OrderSlotContext = createContext<ComponentType<OrderSlotProps> | null>(null);

/** The order form; null if there is none or the user may not order. */
export function useOrderSlot(): ComponentType<OrderSlotProps> | null {
  const { role } = useCurrentUser();
  const Slot = use(OrderSlotContext);
  return clinicalRoles.some((allowed: Role) => allowed === role) ? Slot : null;
}
