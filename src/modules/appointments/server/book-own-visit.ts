import { isExclusionViolation } from '#foundation/server/database.ts';
import { patientWriteUseCase } from '#foundation/server/use-case.ts';
import { appointmentsContract } from '../contract.ts';
import { booking } from './book-appointment.ts';
import { explainRefusal } from './explain-refusal.ts';
import { offerNextSlots } from './offer-next-slots.ts';

/** The desk's own statement: whoever takes the slot first, here or there, has it. */
export const bookOwnVisit = patientWriteUseCase(appointmentsContract.bookMine, async ({ input, deskFor, errors }) => {
  const { clinic, write } = deskFor(input.patientId);
  const place = { ...input, minutes: undefined };
  const visit = await write(booking(place)).catch(async (error) => {
    if (!isExclusionViolation(error)) throw error;
    throw errors.SLOT_TAKEN({ data: await offerNextSlots(clinic, place) });
  });
  if (visit) return visit;
  throw (await explainRefusal(clinic, place)) ?? errors.NOT_FOUND();
});
