import { isExclusionViolation } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { patientWriteUseCase } from '#foundation/server/requests/use-case.ts';
import { appointmentsContract } from '../../contract.ts';
import { ownBookingFault } from '../../rules.ts';
import { booking } from '../booking/book-appointment.ts';
import { explainRefusal } from '../booking/explain-refusal.ts';
import { offerNextSlots } from '../booking/offer-next-slots.ts';
import { holdBookings } from './hold-bookings.ts';

/** Uses the desk's own booking statement, so whoever takes the slot first, at the desk or in the portal, gets it. */
export const bookOwnVisit = patientWriteUseCase(appointmentsContract.bookMine, async ({ input, deskFor, errors }) => {
  const { patientId, doctorId, date: day } = input;
  const { clinic, write } = deskFor(patientId);
  const place = { ...input, minutes: undefined };
  const visit = await inTransaction(clinic, async (db) => {
    const fault = ownBookingFault(await holdBookings(db, { patientId, besides: null }), { doctorId, day });
    if (fault) throw errors[fault]();
    return write(booking(place), db);
  }).catch(async (error) => {
    if (!isExclusionViolation(error)) throw error;
    throw errors.SLOT_TAKEN({ data: await offerNextSlots(clinic, place) });
  });
  if (visit) return visit;
  throw (await explainRefusal(clinic, place)) ?? errors.NOT_FOUND();
});
