import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { Approval } from '../../rules/discount.ts';

const mostApprovals = 100;

/** What is left of the subject of a request. */
const left = sql`
  case when approval.used_at is not null or approval.withdrawn_at is not null then null
       when approval.kind = 'refund' then payments.amount - (
         select coalesce(sum(refund.amount), 0) from refunds as refund
          where refund.clinic_id = approval.clinic_id and refund.payment_id = approval.payment_id)
       when approval.kind = 'credit' then about.total - (
         select coalesce(sum(note.total), 0) from credit_notes as note
          where note.clinic_id = approval.clinic_id and note.bill_id = approval.credited_bill_id)
       when approval.kind = 'deposit' then (
         select deposit.amount - coalesce((
                  select sum(paid.amount - coalesce((
                           select sum(refund.amount) from refunds as refund
                            where refund.clinic_id = paid.clinic_id and refund.payment_id = paid.id), 0))
                    from payments as paid where paid.clinic_id = deposit.clinic_id and paid.deposit_id = deposit.id), 0)
                - coalesce((
                  select sum(refund.amount) from deposit_refunds as refund
                   where refund.clinic_id = deposit.clinic_id and refund.deposit_id = deposit.id), 0)
           from deposits as deposit
          where deposit.clinic_id = approval.clinic_id and deposit.id = approval.deposit_id)
       when approval.payable_id is not null then (
         select case when cancelled_at is null then amount - paid - credited else 0 end from payables
          where payables.clinic_id = approval.clinic_id and payables.id = approval.payable_id)
  end`;

export async function readApprovals(clinic: Handle, where: RawBuilder<unknown>): Promise<Approval[]> {
  const { rows } = await sql<Approval>`
    select approval.id, approval.kind, approval.patient_id, coalesce(patients.first_name, '') as first_name, patients.last_name, approval.payment_id,
           approval.credited_bill_id as bill_id, approval.deposit_id, approval.draft_id, approval.payable_id, approval.payee, approval.withdrawn_at is not null as is_withdrawn,
           approval.used_at is not null as is_used,
           approval.amount::float8 as amount, approval.of_amount::float8 as of_amount, approval.reason, approval.asked_at,
           approval.asked_by as asked_by_id, asker.name as asked_by, approval.is_approved, decider.name as decided_by,
           approval.decline_reason, bills.bill_number, expenses.expense_date as expense_day, (${left})::float8 as left,
           case when about.id is not null then json_build_object('id', about.id, 'billNumber', about.bill_number) end as of_bill
      from approvals as approval
      left join patients on patients.clinic_id = approval.clinic_id and patients.id = approval.patient_id
      join users as asker on asker.clinic_id = approval.clinic_id and asker.id = approval.asked_by
      left join users as decider on decider.clinic_id = approval.clinic_id and decider.id = approval.decided_by
      left join bills on bills.clinic_id = approval.clinic_id and bills.id = approval.bill_id
      left join payments on payments.clinic_id = approval.clinic_id and payments.id = approval.payment_id
      left join bills as about
        on about.clinic_id = approval.clinic_id
       and about.id = coalesce(approval.bill_id, approval.credited_bill_id, payments.bill_id)
      left join expenses on expenses.clinic_id = approval.clinic_id and expenses.approval_id = approval.id
     where ${where}
     order by approval.is_approved is not null or approval.withdrawn_at is not null, approval.asked_at desc, approval.id
     limit ${mostApprovals}`.execute(clinic);
  return rows;
}

export async function readApproval(clinic: Handle, id: string): Promise<Approval> {
  const [approval] = await readApprovals(clinic, sql`approval.id = ${id}`);
  if (!approval) throw new Error('A request that was just there is gone');
  return approval;
}
