import { sql } from 'kysely';
import type { ReportDays } from '../../contract-reports.ts';

/** The ledger's income and refunds, one row for each category; who paid what for which bill. */
const booked = ({ from, to }: ReportDays) => sql`
  select tx.clinic_id, tx.id, tx.transaction_date as day, tx.created_at, tx.transaction_type, tx.payment_method as method,
         tx.description, coalesce(paid.bill_id, back.bill_id) as bill_id, part.category,
         case tx.transaction_type when 'refund' then -part.amount else part.amount end as amount,
         case tx.transaction_type when 'refund' then -tx.amount else tx.amount end as whole_amount
    from accounts_tx as tx
    left join payments as paid on tx.cause = 'payment' and paid.clinic_id = tx.clinic_id and paid.id = tx.cause_id
    left join refunds on tx.cause = 'refund' and refunds.clinic_id = tx.clinic_id and refunds.id = tx.cause_id
    left join payments as back on back.clinic_id = refunds.clinic_id and back.id = refunds.payment_id
   cross join lateral (
     select tx.category, tx.amount where tx.split is null
      union all
     select key, value::bigint from jsonb_each_text(tx.split)
   ) as part
   where tx.transaction_date between ${from} and ${to} and tx.transaction_type <> 'expense'`;

/** Each beside the lines of its bill that it paid; a row without a bill stands alone. */
const besideLines = (days: ReportDays) => sql`
  select booked.*, line.line_number, line.description as line_text, line.source, line.source_id, line.amount as weight,
         sum(line.amount) over (partition by booked.id, booked.category) as all_weights,
         sum(line.amount) over up_to as weights, row_number() over up_to as place
    from (${booked(days)}) as booked
    left join bill_lines as line on line.clinic_id = booked.clinic_id and line.bill_id = booked.bill_id
                                and line.category::text = booked.category
  window up_to as (partition by booked.id, booked.category order by line.line_number)`;

/**
 * What every line of a bill earned on a day: a payment is shared out over the lines of each category in proportion, to the
 * paisa, so that any grouping adds up to the ledger. A line belongs to whoever saw the patient or did the work. Tests and
 * medicines belong to nobody: doctors get no part of what they order.
 */
export const earnedParts = (days: ReportDays) => sql`
  select part.id, part.day, part.created_at, part.transaction_type, part.method, part.description, part.bill_id,
         part.whole_amount, carer.id as doctor_id, carer.name as doctor_name,
         coalesce(departments.name, part.category) as department,
         case when part.line_number is null then 'Without a bill'
              when part.source is null or part.source = 'lab-test' then part.line_text
              else split_part(part.line_text, ',', 1) end as service,
         (case when part.line_number is null then part.amount
               when part.all_weights = 0 then case part.place when 1 then part.amount else 0 end
               else trunc(part.amount::numeric * part.weights / part.all_weights)
                    - trunc(part.amount::numeric * (part.weights - part.weight) / part.all_weights) end)::bigint as amount
    from (${besideLines(days)}) as part
    left join appointments as visit
      on part.source = 'visit' and visit.clinic_id = part.clinic_id and visit.id = part.source_id
    left join treatment_sessions as session
      on part.source = 'aesthetic-session' and session.clinic_id = part.clinic_id and session.id = part.source_id
    left join dental_entries as entry
      on part.source = 'dental-procedure' and entry.clinic_id = part.clinic_id and entry.id = part.source_id
    left join treatment_plans as plan on plan.clinic_id = entry.clinic_id and plan.id = entry.plan_id
    left join users as carer
      on carer.clinic_id = part.clinic_id and carer.id = coalesce(visit.doctor_id, session.carer_id, plan.carer_id)
    left join doctors on doctors.clinic_id = carer.clinic_id and doctors.user_id = carer.id
    left join departments on departments.clinic_id = doctors.clinic_id and departments.id = doctors.department_id`;
