import { type ComponentType, lazy, Suspense } from 'react';
import { fetchWhenIdle } from '#foundation/web/screens/fetch-when-idle.ts';
import type { RegisterPatientDialog as Register } from '#modules/patients/web/registration/register-patient-dialog.tsx';
import type { BookingDialog as Booking } from '../booking/booking-dialog.tsx';
import type { CancelDialog as Cancel } from '../visit/cancel-dialog.tsx';
import type { VisitDialog as Visit } from '../visit/visit-dialog.tsx';

const load = {
  booking: () => import('../booking/booking-dialog.tsx'),
  visit: () => import('../visit/visit-dialog.tsx'),
  cancel: () => import('../visit/cancel-dialog.tsx'),
  register: () => import('#modules/patients/web/registration/register-patient-dialog.tsx'),
};

/** With a wait of its own: the desk behind it stays as it is. */
function dialog<Props extends object>(fetch: () => Promise<ComponentType<Props>>) {
  const Dialog: ComponentType<Props> = lazy(async () => ({ default: await fetch() }));
  return (props: Props) => (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}

export const BookingDialog: typeof Booking = dialog(async () => (await load.booking()).BookingDialog);
export const VisitDialog: typeof Visit = dialog(async () => (await load.visit()).VisitDialog);
export const CancelDialog: typeof Cancel = dialog(async () => (await load.cancel()).CancelDialog);
export const RegisterPatientDialog: typeof Register = dialog(async () => (await load.register()).RegisterPatientDialog);

/** Once the list is drawn: so that a dialog is at hand when somebody asks for it. */
export const fetchDialogs = () => fetchWhenIdle(...Object.values(load));
