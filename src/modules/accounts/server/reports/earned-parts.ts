import { sql } from 'kysely';
import { setOffMoves } from '#modules/billing/server/deposits/set-off-moves.ts';
import type { ReportDays } from '../../contract-reports.ts';

const ofLedger = sql`
  tx.clinic_id, tx.id, tx.transaction_date as day, tx.created_at, tx.transaction_type, tx.payment_method as method,
  tx.description, tx.category as named, tx.split, tx.amount as whole,
  case tx.transaction_type when 'refund' then -1 else 1 end as factor`;

const ofSetOff = sql`
  used.clinic_id, used.id, used.day, used.moment, used.transaction_type, used.method, used.description`;

/**
 * The ledger's income and refunds of these days, plus everything ever booked on their bills, so that each line's
 * earlier earnings are known. A set-off moves no money: on its day, the bill gains what its deposit loses.
 */
const booked = ({ from, to }: ReportDays) => sql`
  with set_off as (${setOffMoves}), of_days as (
    select ${ofLedger}, coalesce(paid.bill_id, back.bill_id) as bill_id, null::timestamptz as moment
      from accounts_tx as tx
      left join payments as paid on tx.cause = 'payment' and paid.clinic_id = tx.clinic_id and paid.id = tx.cause_id
      left join refunds on tx.cause = 'refund' and refunds.clinic_id = tx.clinic_id and refunds.id = tx.cause_id
      left join payments as back on back.clinic_id = refunds.clinic_id and back.id = refunds.payment_id
     where tx.transaction_date between ${from} and ${to} and tx.transaction_type <> 'expense'
  ), of_bills as (
    select clinic_id, bill_id from of_days where bill_id is not null
     union
    select clinic_id, bill_id from set_off where day between ${from} and ${to}
  )
  select * from of_days where bill_id is null
   union all
  select ${ofLedger}, paid.bill_id, paid.received_at
    from of_bills
    join payments as paid on paid.clinic_id = of_bills.clinic_id and paid.bill_id = of_bills.bill_id
    join accounts_tx as tx on tx.cause = 'payment' and tx.clinic_id = paid.clinic_id and tx.cause_id = paid.id
   union all
  select ${ofLedger}, paid.bill_id, refunds.refunded_at
    from of_bills
    join payments as paid on paid.clinic_id = of_bills.clinic_id and paid.bill_id = of_bills.bill_id
    join refunds on refunds.clinic_id = paid.clinic_id and refunds.payment_id = paid.id
    join accounts_tx as tx on tx.cause = 'refund' and tx.clinic_id = refunds.clinic_id and tx.cause_id = refunds.id
   union all
  select ${ofSetOff}, null, used.split, used.amount, used.factor, used.bill_id, used.moment
    from of_bills
    join set_off as used on used.clinic_id = of_bills.clinic_id and used.bill_id = of_bills.bill_id
   union all
  select ${ofSetOff}, taken.category, null, used.amount, -used.factor, null, null
    from set_off as used
    join accounts_tx as taken
      on taken.clinic_id = used.clinic_id and taken.cause = 'deposit' and taken.cause_id = used.deposit_id
   where used.day between ${from} and ${to}`;

/** One row per transaction and category, with the bill's income for that category so far. */
const byCategory = (days: ReportDays) => sql`
  select tx.*, part.category, signed.amount, tx.factor * tx.whole as whole_amount,
         sum(signed.amount) over (partition by tx.bill_id, part.category order by tx.moment, tx.id) as brought
    from (${booked(days)}) as tx
   cross join lateral (
     select tx.named as category, tx.whole as amount where tx.split is null
      union all
     select key, value::bigint from jsonb_each_text(tx.split)
   ) as part
   cross join lateral (select tx.factor * part.amount as amount) as signed`;

/**
 * Joins each row with the lines of its bill. A line's weight is its amount not credited by then, or its whole amount if
 * all lines are credited.
 */
const besideLines = (days: ReportDays) => sql`
  select weighed.*, sum(weight) over (partition by id, category) as all_weights, sum(weight) over up_to as weights,
         row_number() over up_to as place
    from (select parted.*, case when sum(parted.kept) over (partition by parted.id, parted.category) > 0
                                then parted.kept else parted.line_amount end as weight
            from (select part.*, line.line_number, line.description as line_text, line.source, line.source_id,
                         line.amount as line_amount, line.amount - coalesce((
                           select sum(credit.amount) from credit_note_lines as credit
                             join credit_notes as note on note.clinic_id = credit.clinic_id and note.id = credit.credit_note_id
                            where credit.clinic_id = line.clinic_id and credit.bill_id = line.bill_id
                              and credit.line_number = line.line_number and note.issued_at <= part.moment), 0) as kept
                    from (${byCategory(days)}) as part
                    left join bill_lines as line on line.clinic_id = part.clinic_id and line.bill_id = part.bill_id
                                                and line.category::text = part.category) as parted) as weighed
  window up_to as (partition by id, category order by line_number)`;

/**
 * What each line has earned so far, to the paisa; the lines of a bill together have earned exactly the bill's income.
 */
const earnedUntil = (days: ReportDays) => sql`
  select beside.*,
         case when line_number is null then brought
              when all_weights = 0 then case place when 1 then brought else 0 end
              else trunc(brought * weights / all_weights) - trunc(brought * (weights - weight) / all_weights) end as earned
    from (${besideLines(days)}) as beside`;

/**
 * What each bill line earned on a day: its earnings so far less those before, so that any grouping adds up to the
 * ledger and a refund for a line is taken from that line. A line belongs to the doctor who saw the patient or did the
 * work; tests and medicines belong to nobody, as doctors get no share of what they order.
 */
export const earnedParts = (days: ReportDays) => sql`
  select part.id, part.day, part.created_at, part.transaction_type, part.method, part.description, part.bill_id,
         part.whole_amount, carer.id as doctor_id, carer.name as doctor_name,
         coalesce(departments.name, part.category) as department,
         case when part.line_number is null then 'Without a bill'
              when part.source is null or part.source = 'lab-test' then part.line_text
              else split_part(part.line_text, ',', 1) end as service,
         part.gained::bigint as amount
    from (select until.*, case when bill_id is null then amount
                               else earned - coalesce(lag(earned) over (
                                 partition by bill_id, category, line_number order by moment, id), 0) end as gained
            from (${earnedUntil(days)}) as until) as part
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
    left join departments on departments.clinic_id = doctors.clinic_id and departments.id = doctors.department_id
   where part.day between ${days.from} and ${days.to}`;
