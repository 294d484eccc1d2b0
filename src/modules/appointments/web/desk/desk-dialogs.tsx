import { later } from '#foundation/web/screens/later.tsx';
import type { RegisterPatientDialog as Register } from '#modules/patients/web/registration/register-patient-dialog.tsx';
import type { BookingDialog as Booking } from '../booking/booking-dialog.tsx';
import type { CancelDialog as Cancel } from '../visit/cancel-dialog.tsx';
import type { VisitDialog as Visit } from '../visit/visit-dialog.tsx';

export const BookingDialog: typeof Booking = later(
  async () => (await import('../booking/booking-dialog.tsx')).BookingDialog,
);
export const VisitDialog: typeof Visit = later(async () => (await import('../visit/visit-dialog.tsx')).VisitDialog);
export const CancelDialog: typeof Cancel = later(async () => (await import('../visit/cancel-dialog.tsx')).CancelDialog);
export const RegisterPatientDialog: typeof Register = later(
  async () => (await import('#modules/patients/web/registration/register-patient-dialog.tsx')).RegisterPatientDialog,
);
