import { sql } from 'kysely';
import { brokenConstraint } from '#foundation/server/database/database.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { undoMinutes } from '#modules/wards/rules/undo-minutes.ts';
import { emergencyContract } from '../contract.ts';
import { readCase } from './case-row.ts';

/** Returns the case to the board. An admitted patient is in a bed, so an admission is undone on the ward. */
export const undoDispose = clinicUseCase(emergencyContract.undoDispose, async ({ input, clinic, errors }) => {
  const { numAffectedRows } = await sql`
    update emergency_cases
       set disposition = null, disposition_note = '', disposed_at = null, version = version + 1
     where id = ${input.id} and version = ${input.version} and disposition <> 'admit'
       and disposed_at > now() - ${undoMinutes} * interval '1 minute'`
    .execute(clinic)
    .catch((error) => {
      throw brokenConstraint(error) === 'emergency_cases_open' ? errors.ALREADY_THERE() : error;
    });
  const current = await readCase(clinic, input.id);
  if (!current) throw errors.NOT_FOUND();
  if (numAffectedRows) return current;
  throw current.version === input.version ? errors.TOO_LATE() : errors.CHANGED_MEANWHILE();
});
