import type pg from 'pg';

/** Each query counts the rows that do not add up. */
const sums: Record<string, string> = {
  'batches whose stock is not the sum of their movements': `
    select count(*)::int as wrong from stock_batches as batch
     where quantity_available <> (select coalesce(sum(quantity), 0) from stock_movements as moved
                                   where moved.clinic_id = batch.clinic_id and moved.batch_id = batch.id)`,
  'items whose stock at a place is not the sum of their movements': `
    select count(*)::int as wrong from stock_levels as level
     where quantity_available <> (select coalesce(sum(quantity), 0) from stock_movements as moved
                                   where moved.clinic_id = level.clinic_id and moved.item_id = level.item_id
                                     and moved.location = level.location)`,
  'days whose sums are not those of their transactions': `
    select count(*)::int as wrong
      from accounts_days as kept
      full join (select clinic_id, transaction_date as day, part.key as category, transaction_type, payment_method,
                        sum(case when cause = 'reversal' then -part.value::bigint else part.value::bigint end) as amount,
                        count(*) filter (where part.key = category) as transactions, count(*) as parts
                   from accounts_tx
                  cross join lateral jsonb_each_text(coalesce(split, jsonb_build_object(category, amount))) as part
                  group by 1, 2, 3, 4, 5) as booked
     using (clinic_id, day, category, transaction_type, payment_method)
     where (kept.amount, kept.transactions, kept.parts) is distinct from (booked.amount, booked.transactions, booked.parts)`,
  'bills whose total is not the sum of their lines and their round off': `
    select count(*)::int as wrong from bills
     where total - round_off <> (select coalesce(sum(amount), 0) from bill_lines as line
                                  where line.clinic_id = bills.clinic_id and line.bill_id = bills.id)`,
  'credit notes whose total is not the sum of their lines and their round off': `
    select count(*)::int as wrong from credit_notes as note
     where total - round_off <> (select coalesce(sum(amount), 0) from credit_note_lines as line
                                  where line.clinic_id = note.clinic_id and line.credit_note_id = note.id)`,
  'days whose GST is not that of their bills and credit notes': `
    select count(*)::int as wrong
      from (select clinic_id, day, document, sum(amount) as amount, sum(cgst + sgst + igst) as tax from tax_days group by 1, 2, 3) as kept
      full join (select line.clinic_id, bill_date as day, 'bill' as document, sum(line.amount) as amount, sum(cgst + sgst + igst) as tax
                   from bill_lines as line
                   join bills on bills.clinic_id = line.clinic_id and bills.id = line.bill_id group by 1, 2
                  union all
                 select line.clinic_id, credit_date, 'credit_note', sum(line.amount), sum(cgst + sgst + igst)
                   from credit_note_lines as line
                   join credit_notes as note on note.clinic_id = line.clinic_id and note.id = line.credit_note_id
                  group by 1, 2) as written
     using (clinic_id, day, document)
     where (kept.amount, kept.tax) is distinct from (written.amount, written.tax)`,
  'payments that were not booked with their amount': `
    select count(*)::int as wrong from payments
     where deposit_id is null
       and not exists (select from accounts_tx as booked where booked.clinic_id = payments.clinic_id
                          and cause = 'payment' and cause_id = payments.id and booked.amount = payments.amount)`,
  'deposits that were not booked with their amount': `
    select count(*)::int as wrong from deposits
     where not exists (select from accounts_tx as booked where booked.clinic_id = deposits.clinic_id
                          and cause = 'deposit' and cause_id = deposits.id and booked.amount = deposits.amount)`,
  'expenses that were not booked with their amount': `
    select count(*)::int as wrong from expenses
     where not exists (select from accounts_tx as booked where booked.clinic_id = expenses.clinic_id
                          and cause = 'expense' and cause_id = expenses.id and booked.amount = expenses.amount)`,
  'deposits of which more was used and given back than was paid': `
    select count(*)::int as wrong from deposits
     where amount < (select coalesce(sum(payments.amount - (select coalesce(sum(refunds.amount), 0) from refunds
                                                             where refunds.clinic_id = payments.clinic_id
                                                               and refunds.payment_id = payments.id)), 0)
                       from payments where payments.clinic_id = deposits.clinic_id and payments.deposit_id = deposits.id)
                  + (select coalesce(sum(given.amount), 0) from deposit_refunds as given
                      where given.clinic_id = deposits.clinic_id and given.deposit_id = deposits.id)`,
  "vendors' bills of which something else was paid than their expenses": `
    select count(*)::int as wrong from payables
     where paid <> (select coalesce(sum(amount), 0) from expenses
                     where expenses.clinic_id = payables.clinic_id and payable_id = payables.id and reversed_at is null)`,
  "vendors' bills of which something else was set off than their credits": `
    select count(*)::int as wrong from payables
     where credited <> (select coalesce(sum(amount), 0) from payable_credits as credit
                         where credit.clinic_id = payables.clinic_id and payable_id = payables.id and reversed_at is null)`,
  'credits of vendors of which something else was used than was set off': `
    select count(*)::int as wrong from vendor_credits as credit
     where used <> (select coalesce(sum(amount), 0) from payable_credits as used_for
                     where used_for.clinic_id = credit.clinic_id and credit_id = credit.id and reversed_at is null)`,
  'deliveries whose amount is not the sum of their lines': `
    select count(*)::int as wrong from goods_receipts as receipt
     where amount <> (select coalesce(sum(amount), 0) from goods_receipt_lines as line
                       where line.clinic_id = receipt.clinic_id and line.receipt_id = receipt.id)`,
  'temperatures that came twice from one sensor': `
    select count(*)::int as wrong
      from (select from cold_readings where event_id is not null group by clinic_id, place_id, event_id having count(*) > 1) as doubled`,
};

/** Checks stock and money against the ledgers. The client must be in the backup scope. */
export async function checkSums(client: pg.Client): Promise<string[]> {
  const faults: string[] = [];
  for (const [what, query] of Object.entries(sums)) {
    const { rows } = await client.query<{ wrong: number }>(query);
    const wrong = rows[0]?.wrong ?? 0;
    if (wrong > 0) faults.push(`There are ${wrong} ${what}.`);
  }
  return faults;
}
