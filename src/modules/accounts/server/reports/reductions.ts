import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { accountsContract } from '../../contract.ts';
import type { Reduction, ReportDays } from '../../contract-reports.ts';

const shownRows = 500;

/**
 * A discount counts on its bill's day, a credit note on its own day, a refund of a payment or deposit on the day it was
 * booked. A credit note written by a refund counts as that refund. Materialized, because without statistics of a new
 * clinic the planner would evaluate both parts again per patient.
 */
const given = ({ from, to }: ReportDays) => sql`
  with booked as materialized (
    select clinic_id, cause, cause_id, transaction_date as day from accounts_tx
     where cause in ('refund', 'deposit_refund') and transaction_date between ${from} and ${to}
  ), given as materialized (
    select bill.clinic_id, bill.id, 'discount' as kind, bill.bill_date as day, bill.issued_at as at, bill.id as bill_id,
           bill.bill_number as number, bill.patient_id, bill.discount as amount, bill.discount_reason as reason,
           bill.issued_by as by_id, bill.discount_approved_by as approver_id
      from bills as bill
     where bill.discount > 0 and bill.bill_date between ${from} and ${to}
     union all
    select refund.clinic_id, refund.id, 'refund', booked.day, refund.refunded_at, bill.id, bill.bill_number,
           bill.patient_id, refund.amount, refund.reason, refund.refunded_by, refund.approved_by
      from booked
      join refunds as refund on refund.clinic_id = booked.clinic_id and refund.id = booked.cause_id
      join payments on payments.clinic_id = refund.clinic_id and payments.id = refund.payment_id
      join bills as bill on bill.clinic_id = payments.clinic_id and bill.id = payments.bill_id
     where booked.cause = 'refund'
     union all
    select refund.clinic_id, refund.id, 'refund', booked.day, refund.refunded_at, null, deposit.receipt_number,
           deposit.patient_id, refund.amount, refund.reason, refund.refunded_by, refund.approved_by
      from booked
      join deposit_refunds as refund on refund.clinic_id = booked.clinic_id and refund.id = booked.cause_id
      join deposits as deposit on deposit.clinic_id = refund.clinic_id and deposit.id = refund.deposit_id
     where booked.cause = 'deposit_refund'
     union all
    select note.clinic_id, note.id, 'credit_note', note.credit_date, note.issued_at, bill.id, bill.bill_number, note.patient_id,
           note.total, note.reason, note.issued_by, note.approved_by
      from credit_notes as note
      join bills as bill on bill.clinic_id = note.clinic_id and bill.id = note.bill_id
     where note.credit_date between ${from} and ${to}
       and not exists (
         select from refunds as refund
           join payments on payments.clinic_id = refund.clinic_id and payments.id = refund.payment_id
          where payments.clinic_id = note.clinic_id and payments.bill_id = note.bill_id and refund.refunded_at = note.issued_at)
  )`;

interface Page {
  offset: number;
  limit: number;
}

export async function readReductions(clinic: Handle, days: ReportDays, page: Page): Promise<Reduction[]> {
  const { rows } = await sql<Reduction>`
    ${given(days)}
    select given.id, given.kind, given.day, given.bill_id, given.number, patients.first_name, patients.last_name,
           given.amount::float8 as amount, given.reason, coalesce(giver.name, '') as by, approver.name as approved_by
      from given
      join patients on patients.clinic_id = given.clinic_id and patients.id = given.patient_id
      left join users as giver on giver.clinic_id = given.clinic_id and giver.id = given.by_id
      left join users as approver on approver.clinic_id = given.clinic_id and approver.id = given.approver_id
     order by given.at desc, given.id offset ${page.offset} limit ${page.limit}`.execute(clinic);
  return rows;
}

export const listReductions = clinicUseCase(accountsContract.reductions, async ({ input, clinic }) => {
  const [rows, sums] = await Promise.all([
    readReductions(clinic, input, { offset: 0, limit: shownRows }),
    sql<{ discounts: number; refunds: number; credits: number; count: number }>`
      ${given(input)}
      select coalesce(sum(amount) filter (where kind = 'discount'), 0)::float8 as discounts,
             coalesce(sum(amount) filter (where kind = 'refund'), 0)::float8 as refunds,
             coalesce(sum(amount) filter (where kind = 'credit_note'), 0)::float8 as credits, count(*)::int as count
        from given`.execute(clinic),
  ]);
  return { rows, ...(sums.rows[0] ?? { discounts: 0, refunds: 0, credits: 0, count: 0 }) };
});
