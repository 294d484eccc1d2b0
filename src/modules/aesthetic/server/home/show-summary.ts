import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { roomIncome } from '#modules/overview/rules.ts';
import { clinicMoment } from '#modules/overview/server/clinic-moment.ts';
import { aestheticContract } from '../../contract.ts';
import type { Summary } from '../../contract-visits.ts';
import { recentFirstVisits } from './recent-first-visits.ts';

type Plans = Pick<Summary, 'activePlans' | 'completedPlans' | 'stoppedPlans'>;
type NewClients = Pick<Summary, 'newClients'>;

/** Three concurrent statements, so that the heaviest ones can use several cores. */
export const showSummary = clinicUseCase(aestheticContract.summary, async ({ clinic }) => {
  const moment = sql`moment as materialized (${clinicMoment(new Date())})`;
  const day = sql<Omit<Summary, keyof Plans | keyof NewClients>>`
    with ${moment},
    today as (
      select visit.id, meant.plan_id from appointments as visit
        join doctors on doctors.clinic_id = visit.clinic_id and doctors.user_id = visit.doctor_id
        join departments on departments.clinic_id = doctors.clinic_id and departments.id = doctors.department_id
                        and departments.specialty = 'aesthetic'
        left join treatment_visits as meant on meant.clinic_id = visit.clinic_id and meant.appointment_id = visit.id
       where visit.appointment_date = (select day from moment) and visit.status <> 'cancelled'
    )
    select (select count(*) from today) as appointments,
           (select count(*) from today where plan_id is null) as consultations,
           (select coalesce(sum(revenue), 0)::bigint from accounts_days
             where day = (select day from moment) and category = ${roomIncome.aesthetic}) as revenue,
           (select count(*) from aesthetic_photos
              join consents on consents.clinic_id = aesthetic_photos.clinic_id and consents.id = aesthetic_photos.consent_id
             where measured_at is not null and removed_at is null and consents.withdrawn_at is null) as skin_analyses`;
  const plans = sql<Plans>`
    select count(*) filter (where status = 'active') as active_plans,
           count(*) filter (where status = 'completed') as completed_plans,
           count(*) filter (where status = 'stopped') as stopped_plans
      from treatment_plans where specialty = 'aesthetic'`;
  const newClients = sql<NewClients>`
    with ${moment} select count(*) as new_clients from (${recentFirstVisits}) as firsts`;
  const answers = await Promise.all([day.execute(clinic), plans.execute(clinic), newClients.execute(clinic)]);
  const [[ofDay], [ofPlans], [ofClients]] = [answers[0].rows, answers[1].rows, answers[2].rows];
  if (!ofDay || !ofPlans || !ofClients) throw new Error('A statement that counts gave no row.');
  return { ...ofDay, ...ofPlans, ...ofClients };
});
