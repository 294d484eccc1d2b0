import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { type OnDuty, overviewContract } from '../contract.ts';
import { clinicMoment } from './clinic-moment.ts';

export const listOnDuty = clinicUseCase(overviewContract.onDuty, async ({ clinic }) => {
  const { rows } = await sql<OnDuty>`
    with moment as materialized (${clinicMoment(new Date())})
    select staff_id, staff_name, position, department, shift_type from roster_shifts
     where day = (select day from moment) and shift_type <> 'off' and is_active
     order by shift_type, staff_name`.execute(clinic);
  return rows;
});
