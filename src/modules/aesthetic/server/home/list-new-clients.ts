import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { clinicMoment } from '#modules/overview/server/clinic-moment.ts';
import { aestheticContract } from '../../contract.ts';
import type { NewClient } from '../../contract-visits.ts';
import { recentFirstVisits } from './recent-first-visits.ts';

export const listNewClients = clinicUseCase(aestheticContract.newClients, async ({ clinic }) => {
  const { rows } = await sql<NewClient>`
    with moment as materialized (${clinicMoment(new Date())})
    select patients.id, patients.first_name, patients.last_name, patients.patient_number, patients.phone,
           firsts.first_visit_at
      from (${recentFirstVisits}) as firsts
      join patients on patients.id = firsts.patient_id
     order by firsts.first_visit_at desc`.execute(clinic);
  return rows;
});
