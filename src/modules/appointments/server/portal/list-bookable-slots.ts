import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { dayIn } from '#foundation/shared/dates/dates.ts';
import { appointmentsContract } from '../../contract.ts';
import { readFreeSlots } from '../booking/read-free-slots.ts';

/**
 * Reads in the clinic's scope, because other patients' visits take slots too. Only times are returned, not why a slot
 * is taken.
 */
export const listBookableSlots = clinicUseCase(
  appointmentsContract.bookableSlots,
  async ({ input: { doctorId, date }, clinic, errors }) => {
    const doctor = await clinic
      .selectFrom('doctors')
      .innerJoin('clinics', 'clinics.id', 'doctors.clinicId')
      .select('clinics.timeZone')
      .where('doctors.userId', '=', doctorId)
      .executeTakeFirstOrThrow(() => errors.NOT_FOUND());
    const now = new Date();
    const today = dayIn(doctor.timeZone, now);
    const isOver = date < today;
    const free = await readFreeSlots(clinic, doctorId, isOver ? today : date);
    return { slots: isOver ? [] : free.onDay(now.toISOString()), next: free.next(now.toISOString()) };
  },
);
