import { sql } from 'kysely';
import { rupees } from '#foundation/shared/money.ts';
import type { Role } from '#foundation/shared/roles.ts';
import { cashiers } from '#modules/cashier/rules.ts';
import { mostEntries, type TimelineSource } from '#modules/patients/server/timeline.ts';

interface Row {
  id: string;
  billId: string;
  at: string;
  by: string | null;
  kind: 'bill' | 'payment' | 'set off' | 'refund' | 'credit';
  billNumber: string;
  amount: number;
}

const titles: Record<Row['kind'], string> = {
  bill: 'Bill issued',
  payment: 'Payment received',
  'set off': 'Deposit set off',
  refund: 'Refund given',
  credit: 'Credit note issued',
};

/** Bills, payments, refunds and credit notes, for those who keep the accounts. */
export const billTimeline: TimelineSource = async (clinic, patientId, role) => {
  if (!cashiers.some((allowed: Role) => allowed === role)) return [];
  const { rows } = await sql<Row>`
    select event.id, event.bill_id, event.at, users.name as by, event.kind, bills.bill_number, event.amount::float8 as amount
      from (
        select clinic_id, id, id as bill_id, issued_at as at, issued_by as by, 'bill' as kind, total as amount
          from bills where patient_id = ${patientId}
        union all
        select clinic_id, id, bill_id, received_at, received_by, case when deposit_id is null then 'payment' else 'set off' end, amount
          from payments where patient_id = ${patientId}
        union all
        select refunds.clinic_id, refunds.id, payments.bill_id, refunded_at, refunded_by, 'refund', refunds.amount
          from refunds join payments on payments.clinic_id = refunds.clinic_id and payments.id = refunds.payment_id
         where refunds.patient_id = ${patientId}
        union all
        select clinic_id, id, bill_id, issued_at, issued_by, 'credit', total
          from credit_notes where patient_id = ${patientId}
      ) as event
      join bills on bills.clinic_id = event.clinic_id and bills.id = event.bill_id
      left join users on users.clinic_id = event.clinic_id and users.id = event.by
     order by event.at desc
     limit ${mostEntries}`.execute(clinic);
  return rows.map(({ id, billId, at, by, kind, billNumber, amount }) => ({
    id: `${id} ${kind}`,
    at,
    by,
    title: titles[kind],
    text: `${billNumber}, ${rupees(amount)}`,
    screen: { name: 'accounts' as const, search: `?bill=${billId}` },
    changes: [],
  }));
};
