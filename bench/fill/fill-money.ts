// A year of money in one clinic: transactions by the million, and bills of two lines.
import { addDrawers, addSums, drawerOf, fillQuietly } from './fill.ts';

const days = 365;
export const transactionsOfYear = Number(process.env.ROWS ?? 2_000_000);
const bills = transactionsOfYear / 10;

const today = `(now() at time zone 'Asia/Kolkata')::date`;

const transactions = `
${addDrawers(days)};
alter table accounts_tx disable trigger keep_accounts_days;
insert into accounts_tx (transaction_date, created_at, transaction_type, amount, payment_method, category, description, session_id)
  select ${today} - n % ${days}, now() - n % ${days} * interval '1 day' - n / ${days} * interval '1 second',
         (case n % 50 when 0 then 'refund' when 1 then 'expense' else 'income' end)::transaction_type,
         (10 + n % 90) * 1000, (array['cash', 'card', 'upi', 'upi'])[1 + n % 4]::payment_method,
         (array['OPD Consultations', 'Pharmacy', 'Laboratory', 'IPD Services'])[1 + n % 4], 'Counter',
         case n % 4 when 0 then ${drawerOf(`n % ${days}`)} end
    from generate_series(0, ${transactionsOfYear} - 1) as n;
${addSums('Counter')};
alter table accounts_tx enable trigger keep_accounts_days`;

const billed = `
create temp table somebody as select id from patients limit 1;
insert into bills (id, bill_number, patient_id, bill_date, issued_at, issued_by, total)
  select md5('bench bill' || n)::uuid, 'X/' || n, somebody.id, ${today} - n % ${days},
         now() - n % ${days} * interval '1 day', (select id from users where role = 'receptionist' limit 1), 80000
    from generate_series(1, ${bills}) as n cross join somebody;
alter table bill_lines disable trigger keep_tax_days;
insert into bill_lines (bill_id, line_number, patient_id, description, category, quantity, unit_price, amount, hsn_sac, gst_rate,
                        gst_reason, cgst, sgst)
  select md5('bench bill' || n)::uuid, line, somebody.id, 'Consultation', 'OPD Consultations', 1, 40000, 40000,
         (array['9993', '3004'])[line], (array[0, 500])[line], 'Bench', (array[0, 952])[line], (array[0, 952])[line]
    from generate_series(1, ${bills}) as n cross join generate_series(1, 2) as line cross join somebody;
insert into tax_days (day, document, buyer, hsn_sac, gst_rate, documents, amount, cgst, sgst, igst)
  select bill_date, 'bill', 'b2c', hsn_sac, gst_rate, count(*), sum(amount), sum(cgst), sum(sgst), sum(igst)
    from bills join bill_lines on bill_lines.clinic_id = bills.clinic_id and bill_id = bills.id
   where gst_reason = 'Bench' group by 1, 4, 5
  on conflict (clinic_id, day, document, buyer, hsn_sac, gst_rate) do update
    set documents = tax_days.documents + excluded.documents, amount = tax_days.amount + excluded.amount,
        cgst = tax_days.cgst + excluded.cgst, sgst = tax_days.sgst + excluded.sgst, igst = tax_days.igst + excluded.igst;
alter table bill_lines enable trigger keep_tax_days;
insert into payments (bill_id, patient_id, method, amount, received_at, received_by)
  select md5('bench bill' || n)::uuid, somebody.id, 'upi', 80000, now() - n % ${days} * interval '1 day',
         (select id from users where role = 'receptionist' limit 1)
    from generate_series(1, ${bills}) as n cross join somebody`;

export async function fillMoney(databaseUrl: string): Promise<void> {
  await fillQuietly(databaseUrl, ['accounts_tx', 'bills', 'bill_lines', 'payments'], async (client) => {
    for (const part of [transactions, billed]) await client.query(part);
  });
}
