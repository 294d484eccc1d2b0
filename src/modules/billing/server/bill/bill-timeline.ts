import { sql } from 'kysely';
import { rupees } from '#foundation/shared/money.ts';
import type { Role } from '#foundation/shared/roles.ts';
import { cashiers } from '#modules/cashier/rules.ts';
import { mostEntries, type TimelineSource } from '#modules/patients/server/timeline.ts';
import { upiProvider } from './read-bills.ts';

interface Row {
  id: string;
  /** Null for a deposit. */
  billId: string | null;
  at: string;
  by: string | null;
  kind: 'bill' | 'payment' | 'set off' | 'refund' | 'credit' | 'deposit' | 'deposit refund';
  /** Number of the bill or deposit receipt. */
  number: string;
  amount: number;
}

const titles: Record<Row['kind'], string> = {
  bill: 'Bill issued',
  payment: 'Payment received',
  'set off': 'Deposit set off',
  refund: 'Refund given',
  credit: 'Credit note issued',
  deposit: 'Deposit received',
  'deposit refund': 'Deposit refunded',
};

/** Bills, payments, refunds, credit notes and deposits, for roles that keep the accounts. */
export const billTimeline: TimelineSource = async (clinic, patientId, role) => {
  if (!cashiers.some((allowed: Role) => allowed === role)) return [];
  const { rows } = await sql<Row>`
    select event.id, event.bill_id, event.at, event.kind,
           case when exists (select from upi_callbacks as told
                              where told.clinic_id = event.clinic_id and told.outcome = 'booked'
                                and (told.payment_id = event.id or told.deposit_id = event.id))
                then ${upiProvider}::text else users.name end as by,
           coalesce(bills.bill_number, event.number) as number, event.amount::float8 as amount
      from (
        select clinic_id, id, id as bill_id, issued_at as at, issued_by as by, 'bill' as kind, total as amount, '' as number
          from bills where patient_id = ${patientId}
        union all
        select clinic_id, id, bill_id, received_at, received_by, case when deposit_id is null then 'payment' else 'set off' end, amount, ''
          from payments where patient_id = ${patientId}
        union all
        select refunds.clinic_id, refunds.id, payments.bill_id, refunded_at, refunded_by, 'refund', refunds.amount, ''
          from refunds join payments on payments.clinic_id = refunds.clinic_id and payments.id = refunds.payment_id
         where refunds.patient_id = ${patientId}
        union all
        select clinic_id, id, bill_id, issued_at, issued_by, 'credit', total, ''
          from credit_notes where patient_id = ${patientId}
        union all
        select clinic_id, id, null, received_at, received_by, 'deposit', amount, receipt_number
          from deposits where patient_id = ${patientId}
        union all
        select refund.clinic_id, refund.id, null, refunded_at, refunded_by, 'deposit refund', refund.amount, receipt_number
          from deposit_refunds as refund
          join deposits on deposits.clinic_id = refund.clinic_id and deposits.id = refund.deposit_id
         where refund.patient_id = ${patientId}
      ) as event
      left join bills on bills.clinic_id = event.clinic_id and bills.id = event.bill_id
      left join users on users.clinic_id = event.clinic_id and users.id = event.by
     order by event.at desc
     limit ${mostEntries}`.execute(clinic);
  return rows.map(({ id, billId, at, by, kind, number, amount }) => ({
    id: `${id} ${kind}`,
    at,
    by,
    title: titles[kind],
    text: `${number}, ${rupees(amount)}`,
    screen: billId ? { name: 'accounts' as const, search: `?bill=${billId}` } : null,
    changes: [],
  }));
};
