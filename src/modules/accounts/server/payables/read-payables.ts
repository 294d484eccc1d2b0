import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { Payable } from '../../contract-payables.ts';
import { creditLeft } from './credit-left.ts';

interface Question {
  today: string;
  where: RawBuilder<unknown>;
  orderBy?: RawBuilder<unknown>;
  limit?: number;
}

export async function readPayables(
  clinic: Handle,
  { today, where, orderBy = sql`payable.id`, limit = 1 }: Question,
): Promise<Payable[]> {
  const { rows } = await sql<Payable>`
    select payable.id, vendor_id, vendor.name as vendor_name, vendor.tds_note, category, description, bill_number, bill_date,
           due_date, ${today}::date - due_date as days_overdue, amount, gst, paid, credited, source, entered.name as entered_by,
           cancelled_at, cancel_reason, ${creditLeft} as credit_left,
           case when file.id is null then null
                else json_build_object('id', file.id, 'name', file.name, 'kind', file.kind) end as file,
           coalesce((select json_agg(json_build_object('id', expense.id, 'day', expense.expense_date, 'amount', expense.amount,
                                                       'method', expense.method, 'reference', expense.reference,
                                                       'by', coalesce(users.name, ''), 'approvedBy', approver.name,
                                                       'isReversed', expense.reversed_at is not null)
                                     order by expense.entered_at)
                       from expenses as expense
                       left join users on users.clinic_id = expense.clinic_id and users.id = expense.entered_by
                       left join users as approver
                         on approver.clinic_id = expense.clinic_id and approver.id = expense.approved_by
                      where expense.clinic_id = payable.clinic_id and expense.payable_id = payable.id), '[]') as payments,
           coalesce((select json_agg(json_build_object('id', set_off.id, 'at', set_off.set_off_at, 'amount', set_off.amount,
                                                       'reference', credit.reference, 'by', users.name,
                                                       'isReversed', set_off.reversed_at is not null)
                                     order by set_off.set_off_at, set_off.id)
                       from payable_credits as set_off
                       join vendor_credits as credit
                         on credit.clinic_id = set_off.clinic_id and credit.id = set_off.credit_id
                       join users on users.clinic_id = set_off.clinic_id and users.id = set_off.set_off_by
                      where set_off.clinic_id = payable.clinic_id and set_off.payable_id = payable.id), '[]') as set_offs
      from payables as payable
      join vendors as vendor on vendor.clinic_id = payable.clinic_id and vendor.id = payable.vendor_id
      left join users as entered on entered.clinic_id = payable.clinic_id and entered.id = payable.entered_by
      left join files as file on file.clinic_id = payable.clinic_id and file.id = payable.file_id and file.removed_at is null
     where ${where}
     order by ${orderBy}
     limit ${limit}`.execute(clinic);
  return rows;
}

export async function readPayable(clinic: Handle, id: string, today: string): Promise<Payable> {
  const [payable] = await readPayables(clinic, { today, where: sql`payable.id = ${id}` });
  if (!payable) throw new Error('A bill of a vendor that was just written is not there');
  return payable;
}
