import type { ORPCErrorConstructorMap } from '@orpc/server';
import { brokenConstraint, type Handle } from '#foundation/server/database/database.ts';
import type { bedRefusals } from '../../contract.ts';

type Errors = Pick<ORPCErrorConstructorMap<typeof bedRefusals>, 'BED_TAKEN' | 'BED_NOT_CLEAN' | 'BED_GONE'>;

/** Translates the database's refusal: the violated index tells what was taken first. */
export function bedRefusal(error: unknown, errors: Errors & Partial<ORPCErrorConstructorMap<typeof bedRefusals>>) {
  const constraint = brokenConstraint(error);
  if (constraint === 'bed_stays_one_patient') return errors.BED_TAKEN();
  if (constraint === 'admissions_open' && errors.ALREADY_ADMITTED) return errors.ALREADY_ADMITTED();
  return error;
}

/** Explains why a bed could not be given; null if the bed is not the reason. */
export async function explainBed(clinic: Handle, bedId: string, errors: Errors) {
  const bed = await clinic
    .selectFrom('beds')
    .select(['dirtySince', 'removedAt'])
    .where('id', '=', bedId)
    .executeTakeFirst();
  if (!bed || bed.removedAt) return errors.BED_GONE();
  return bed.dirtySince ? errors.BED_NOT_CLEAN() : null;
}
