import { sql } from 'kysely';

/**
 * For `treatment_plans as plan`: how many of its sessions are done. For a dental plan, these are the sittings before
 * the first with an open procedure, wherever the procedures were completed, and never the one in progress. Work that
 * was struck out counts as done. Without procedures, completed sessions count.
 */
export const sessionsDone = sql<number>`(
  select case when teeth.procedures = 0 then held.completed
              else coalesce(held.open_number - 1, teeth.first_left - 1, greatest(teeth.last, held.last_number))
         end::int
    from (select count(*) filter (where status = 'completed') as completed,
                 max(session_number) filter (where status = 'completed') as last_number,
                 max(session_number) filter (where status = 'in_progress') as open_number
            from treatment_sessions
           where treatment_sessions.clinic_id = plan.clinic_id and treatment_sessions.plan_id = plan.id) as held
   cross join (select count(*) as procedures, max(sitting) as last, min(sitting) filter (where status <> 'completed') as first_left
                 from dental_entries
                where dental_entries.clinic_id = plan.clinic_id and dental_entries.plan_id = plan.id
                  and (removed_at is null or strike_reason <> '')) as teeth
)`;
