import { isExclusionViolation } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { patientWriteUseCase } from '#foundation/server/requests/use-case.ts';
import { appointmentsContract } from '../../contract.ts';
import { mayChangeOwn, minutesBetween, ownBookingFault } from '../../rules.ts';
import { explainRefusal } from '../booking/explain-refusal.ts';
import { moving } from '../booking/move-appointment.ts';
import { offerNextSlots } from '../booking/offer-next-slots.ts';
import { readVisit } from '../visit/visit-row.ts';
import { holdBookings } from './hold-bookings.ts';
import { readOwnVisit } from './read-own-visit.ts';

export const moveOwnVisit = patientWriteUseCase(
  appointmentsContract.moveMine,
  async ({ input, own, deskFor, errors }) => {
    const visit = await readOwnVisit(own, input.id);
    if (!visit) throw errors.NOT_FOUND();
    if (!mayChangeOwn(visit)) throw errors.VISIT_BEGUN();
    const { clinic, write } = deskFor(visit.patientId);
    const place = { ...input, minutes: minutesBetween(visit.startsAt, visit.endsAt) };
    const { patientId } = visit;
    const moved = await inTransaction(clinic, async (db) => {
      const held = await holdBookings(db, { patientId, besides: input.id });
      if (ownBookingFault(held, { doctorId: input.doctorId, day: input.date }) === 'SAME_DAY') throw errors.SAME_DAY();
      return write(moving(place), db);
    }).catch(async (error) => {
      if (!isExclusionViolation(error)) throw error;
      throw errors.SLOT_TAKEN({ data: await offerNextSlots(clinic, place) });
    });
    if (moved) return moved;
    const current = await readVisit(clinic, input.id);
    if (current?.version !== input.version) throw errors.VISIT_CHANGED();
    throw (await explainRefusal(clinic, place)) ?? errors.VISIT_CHANGED();
  },
);
