import { Suspense } from 'react';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import { type OrderSlotProps, useOrderSlot } from './order-slot.ts';

interface TestsTabProps extends Pick<OrderSlotProps, 'person' | 'doctorId' | 'source'> {
  /** Null if the patient is not identified. */
  patientId: string | null;
}

/** Orders from a ward bed or the emergency room. A doctor orders in their own name if nobody is in charge yet. */
export function TestsTab({ patientId, person, doctorId, source }: TestsTabProps) {
  const { id, role } = useCurrentUser();
  const OrderSlot = useOrderSlot();
  if (!OrderSlot) return null;
  if (!patientId) return <p>Identify the patient first: tests need a registered patient.</p>;
  return (
    // Loaded when first opened. Without its own boundary the whole dialog would suspend and lose the focus.
    <Suspense fallback={<div aria-busy="true" />}>
      <OrderSlot
        patientId={patientId}
        person={person}
        doctorId={doctorId ?? (role === 'doctor' ? id : null)}
        visitId={null}
        source={source}
      />
    </Suspense>
  );
}
